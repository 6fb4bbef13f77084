import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'

export type FoundInDefinition = DefinitionInChange['findings'][number]

/** A finding by what it says and where: it is the same in the list of findings and at its place in a drawing. */
export const findingKey = ({ code, file, pointer, message }: FoundInDefinition): string => `${code} ${file} ${pointer} ${message}`

/** The element of a list of findings, with the buttons that mend it. */
export const findingInList = (key: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('li[data-finding]')].find((each) => each.dataset['finding'] === key)
