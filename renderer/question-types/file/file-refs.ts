import { fileTypes, sizeInWords, type AllowedFile, type Json } from '#engine'
import type { AnswerFile } from '../../state/form-context.ts'
import type { QuestionTexts } from '../../texts/en/questions.ts'

const isRef = (value: Json | undefined): value is AnswerFile =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string'

/** The files of an answer, whether it holds one or a list. */
export const fileRefs = (value: Json | undefined): readonly AnswerFile[] => {
  const list: readonly (Json | undefined)[] = Array.isArray(value) ? value : [value]
  return list.filter(isRef)
}

type FileTexts = QuestionTexts['file']

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'application/pdf': 'PDF' }

/** The word on the icon of a file: what people call the format. */
export const kindText = (file: Pick<AnswerFile, 'name' | 'type'>, texts: FileTexts): string =>
  EXTENSIONS[file.type] ?? (/\.(\w{1,4})$/.exec(file.name)?.[1] ?? texts.kind).toUpperCase()

/** "PDF, JPG or PNG, up to 10 MB" of what a field takes; only the size where it takes no kind of file any more. */
export const limitsText = ({ accept, maxSize }: AllowedFile, texts: FileTexts): string =>
  [fileTypes(accept), texts.upTo({ size: sizeInWords(maxSize) })].filter((part) => part !== '').join(', ')
