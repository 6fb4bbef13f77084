import type { Json } from '#engine'
import type { FileRef } from '../../state/form-context.ts'

const isRef = (value: Json | undefined): value is FileRef =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string'

/** The files of an answer, whether it holds one or a list. */
export const fileRefs = (value: Json | undefined): readonly FileRef[] => {
  const list: readonly (Json | undefined)[] = Array.isArray(value) ? value : [value]
  return list.filter(isRef)
}

/** 219136 -> "214 KB". */
export const sizeText = (bytes: number): string => {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'application/pdf': 'PDF' }

/** The word on the icon of a file: what people call the format. */
export const kindText = (file: Pick<FileRef, 'name' | 'type'>): string =>
  EXTENSIONS[file.type] ?? (/\.(\w{1,4})$/.exec(file.name)?.[1] ?? 'File').toUpperCase()

/** "PDF, JPG or PNG, up to 10 MB" of what a field accepts; '' when it takes anything. */
export const limitsText = (accept: readonly string[] | undefined, maxSize: number | undefined): string => {
  const kinds = (accept ?? []).map((type) => EXTENSIONS[type] ?? type)
  const list = kinds.length > 1 ? `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1) ?? ''}` : kinds.join('')
  return [list, maxSize === undefined ? '' : `up to ${sizeText(maxSize).replace('.0 ', ' ')}`].filter(Boolean).join(', ')
}
