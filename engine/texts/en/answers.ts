import { spoken } from '../spoken.ts'
import { or } from './lists.ts'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

type Labeled = { readonly label: string }

/** Texts about answers, and about answers that no longer count. Problems of an answer are in `problem-codes.ts`. */
export const answerTexts = spoken('engine.values', {
  yes: 'Yes',
  no: 'No',
  confirmed: 'Confirmed',
  rating: ({ given, max }: { readonly given: string; readonly max: number }) => `${given} of ${max}`,
  months: MONTHS,
  /** In which order the parts of a date are typed, by the part that comes first. */
  order: { M: 'month, day, year', D: 'day, month, year', Y: 'year, month, day' },
  /** The letters that stand for the digits of a day, a month and a year. */
  dayLetters: { DD: 'DD', MM: 'MM', YYYY: 'YYYY' },
  /** Above a date that is typed: "Month, day, year: MM/DD/YYYY" */
  dayHint: ({ order, days }: { readonly order: string; readonly days: string }) => `${order}: ${days}`,
  /** "December 4, 2026" */
  longDate: ({ year, month, day }: { readonly year: string; readonly month: number; readonly day: number }) =>
    `${MONTHS[month - 1]} ${day}, ${year}`,
  /** "December 2026" */
  longMonth: ({ year, month }: { readonly year: string; readonly month: number }) => `${MONTHS[month - 1]} ${year}`,
  /** "9:30 am" */
  clock: ({ hour, minute }: { readonly hour: number; readonly minute: string }) =>
    `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`,
  /** The words and abbreviations by which people write a part of a duration. */
  durationWords: {
    day: ['d', 'day', 'days'],
    hour: ['h', 'hr', 'hrs', 'hour', 'hours'],
    minute: ['m', 'min', 'mins', 'minute', 'minutes'],
  },
  /** "1 day 2 h 30 min" */
  duration: ({ days, hours, minutes }: { readonly days: number; readonly hours: number; readonly minutes: number }) =>
    [
      days === 0 ? '' : `${days} ${days === 1 ? 'day' : 'days'}`,
      hours === 0 ? '' : `${hours} h`,
      minutes === 0 && days + hours > 0 ? '' : `${minutes} min`,
    ]
      .filter((part) => part !== '')
      .join(' '),
  dateAt: ({ date, time }: { readonly date: string; readonly time: string }) => `${date} at ${time}`,
  list: (parts: readonly string[]) => parts.join(', '),
  units: { digits: 'digits', letters: 'letters', characters: 'characters' },
  file: {
    bytes: ({ size }: { readonly size: number }) => `${size} B`,
    kilobytes: ({ size }: { readonly size: number }) => `${size} KB`,
    megabytes: ({ size }: { readonly size: number }) => `${size} MB`,
    gigabytes: ({ size }: { readonly size: number }) => `${size} GB`,
    terabytes: ({ size }: { readonly size: number }) => `${size} TB`,
    anyOf: ({ kind }: { readonly kind: string }) => `any ${kind}`,
    word: 'Word',
    excel: 'Excel (.xlsx)',
    kinds: or,
  },
  setAside: {
    is: ({ label, answer }: Labeled & { readonly answer: string }) => `${label} is ${answer}`,
    notAnswered: ({ label }: Labeled) => `${label} is not answered`,
    because: (reasons: readonly string[]) => `because ${reasons.join(' and ')}`,
    pageNotAsked: ({ label }: Labeled) => `because ${label} is not asked`,
    notAskedNow: 'because this is not asked now',
    rowGone: 'because the list it belongs to no longer has this row',
  },
})
