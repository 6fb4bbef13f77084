import { fileTypes, type Json } from '#engine'
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

/** 219136 -> "214 KB". */
export const sizeText = (bytes: number, texts: FileTexts): string => {
  if (bytes < 1024) return texts.bytes({ size: bytes })
  return bytes < 1024 * 1024 ? texts.kilobytes({ size: short(bytes / 1024) }) : texts.megabytes({ size: short(bytes / 1024 / 1024) })
}

/** One decimal below 100, as everywhere in the portal. */
const short = (size: number): number => (size >= 100 ? Math.round(size) : Math.round(size * 10) / 10)

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'application/pdf': 'PDF' }

/** The word on the icon of a file: what people call the format. */
export const kindText = (file: Pick<AnswerFile, 'name' | 'type'>, texts: FileTexts): string =>
  EXTENSIONS[file.type] ?? (/\.(\w{1,4})$/.exec(file.name)?.[1] ?? texts.kind).toUpperCase()

/** "PDF, JPG or PNG, up to 10 MB" of what a field accepts; '' when it takes anything. */
export const limitsText = (accept: readonly string[] | undefined, maxSize: number | undefined, texts: FileTexts): string => {
  const size = maxSize === undefined ? '' : texts.upTo({ size: sizeText(maxSize, texts) })
  return [fileTypes(accept ?? []), size].filter((part) => part !== '').join(', ')
}
