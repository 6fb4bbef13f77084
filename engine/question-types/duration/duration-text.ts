import { answerTexts } from '../../texts/en/answers.ts'

const stored = /^P(?=.)(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?)?$/u
const clock = /^(\d{1,3}):([0-5]\d)$/u

type Parts = { readonly days: number; readonly hours: number; readonly minutes: number }

const partsOf = (text: string): Parts | undefined => {
  const found = stored.exec(text)
  if (found === null) return undefined
  const [days, hours, minutes] = [found[1], found[2], found[3]].map((part) => Number(part ?? 0))
  return { days: days ?? 0, hours: hours ?? 0, minutes: minutes ?? 0 }
}

const write = ({ days, hours, minutes }: Parts): string => {
  const time = `${hours === 0 ? '' : `${hours}H`}${minutes === 0 ? '' : `${minutes}M`}`
  const day = days === 0 ? '' : `${days}D`
  return day === '' && time === '' ? 'PT0M' : `P${day}${time === '' ? '' : `T${time}`}`
}

/** Reads a duration as people type it: 1 h 30 min, 90 min, 1:30, 2 days. Undefined for a bare number, whose unit nobody knows. */
export const readTypedDuration = (text: string): string | undefined => {
  const line = text.trim().toLowerCase()
  const [, first, second] = clock.exec(line) ?? []
  if (first !== undefined) return write({ days: 0, hours: Number(first), minutes: Number(second) })
  const { day, hour, minute } = answerTexts.durationWords
  const words = [...line.matchAll(/(\d{1,6})\s*(\p{L}+)\.?[\s,]*/gu)]
  if (words.length === 0 || words.map(([all]) => all).join('') !== line) return undefined
  const total = { days: 0, hours: 0, minutes: 0 }
  for (const [, count, word = ''] of words) {
    if (day.includes(word)) total.days += Number(count)
    else if (hour.includes(word)) total.hours += Number(count)
    else if (minute.includes(word)) total.minutes += Number(count)
    else return undefined
  }
  return write(total)
}

/** The length in minutes, by which durations are compared; a day has 24 hours. Undefined for anything that is not a duration. */
export const minutesOf = (text: string): number | undefined => {
  const parts = partsOf(text)
  return parts === undefined ? undefined : (parts.days * 24 + parts.hours) * 60 + parts.minutes
}

/** A stored duration as people read it: 1 h 30 min. Anything else is returned unchanged. */
export const showDuration = (text: string): string => {
  const parts = partsOf(text)
  return parts === undefined ? text : answerTexts.duration(parts)
}
