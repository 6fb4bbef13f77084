import { answerTexts } from '../../texts/en/answers.ts'
const mega = 1024 * 1024

/** "10 MB", "512 KB", as a person says it. */
export const sizeInWords = (bytes: number): string => {
  if (bytes >= mega) return answerTexts.file.megabytes({ size: rounded(bytes / mega) })
  return bytes >= 1024 ? answerTexts.file.kilobytes({ size: rounded(bytes / 1024) }) : answerTexts.file.bytes({ size: bytes })
}

const rounded = (size: number): number => (size >= 100 ? Math.round(size) : Math.round(size * 10) / 10)

const short = (type: string): string =>
  (type.split('/')[1] ?? type)
    .replace(/^jpeg$/u, 'jpg')
    .replace(/^plain$/u, 'txt')
    .replace(/^.*wordprocessingml.*$/u, answerTexts.file.word)
    .replace(/^.*spreadsheetml.*$/u, answerTexts.file.excel)

/** "PDF, JPG or PNG" */
export const fileTypes = (accept: readonly string[]): string => {
  const names = [
    ...new Set(
      accept.map((type) => {
        if (type.endsWith('/*')) return answerTexts.file.anyOf({ kind: type.slice(0, -2) })
        return /^[a-z0-9]{1,5}$/u.test(short(type)) ? short(type).toUpperCase() : short(type)
      }),
    ),
  ]
  return answerTexts.file.kinds(names)
}
