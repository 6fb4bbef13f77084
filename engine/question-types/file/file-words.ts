import { answerTexts } from '../../texts/en/answers.ts'

/** Each 1024 times the one before it. */
const UNITS = ['bytes', 'kilobytes', 'megabytes', 'gigabytes', 'terabytes'] as const

/** The size of a file as every screen and message writes it: "951 B", "214 KB", "1.5 MB". One decimal below 100. */
export const sizeInWords = (bytes: number): string => {
  const [unit, size] = inUnit(Math.max(0, Math.round(bytes)), 0)
  return answerTexts.file[unit]({ size })
}

const inUnit = (amount: number, step: number): readonly [(typeof UNITS)[number], number] => {
  const size = amount >= 100 || step === 0 ? Math.round(amount) : Math.round(amount * 10) / 10
  const unit = UNITS[step] ?? 'terabytes'
  // What would be written as 1024 KB is 1 MB.
  return size < 1024 || step === UNITS.length - 1 ? [unit, size] : inUnit(amount / 1024, step + 1)
}

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
