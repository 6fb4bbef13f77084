import { answerTexts } from '../../texts/en/answers.ts'

const stored = /^([01]\d|2[0-3]):([0-5]\d)$/u
const typed = /^(\d{1,2})(?:[:.h]?([0-5]\d))?(?::00(?:\.0+)?)?\s*(?:([ap])\.?\s?m\.?)?$/iu

/**
 * Reads a time of day as people type it: 9:30 am, 930, 14.05, 2 pm, 14:05:00. Undefined when the text is not a time, and for a bare hour, which
 * may be a morning's or an evening's.
 */
export const readTypedTime = (text: string): string | undefined => {
  const [found, first = '', minute, half] = typed.exec(text.trim()) ?? []
  if (found === undefined || (minute === undefined && half === undefined)) return undefined
  const hour = Number(first)
  if (half === undefined ? hour > 23 : hour < 1 || hour > 12) return undefined
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0
  return `${String(half === undefined ? hour : (hour % 12) + afternoon).padStart(2, '0')}:${minute ?? '00'}`
}

export const isTime = (text: string): boolean => stored.test(text)

/** A stored time as people read it: 9:30 am. Anything that is not a time is returned unchanged. */
export const showTime = (text: string): string => {
  const [, hour, minute] = stored.exec(text) ?? []
  return hour === undefined || minute === undefined ? text : answerTexts.clock({ hour: Number(hour), minute })
}
