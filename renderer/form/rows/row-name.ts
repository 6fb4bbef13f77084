import type { Texts } from '../../texts/en.ts'

type RowTexts = Texts['form']['rows']

/** What a row is called inside a sentence: by its number, and by its title where it has one. */
export const rowName = ({ number, title }: { readonly number: number; readonly title: string }, texts: RowTexts): string =>
  title === '' ? texts.unnamed({ number }) : texts.named({ number, title })
