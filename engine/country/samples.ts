import { answerTexts } from '../texts/en/answers.ts'
import { HOME, type Country } from './country.ts'
import { writeDay } from '../texts/write-day.ts'
import { writeTyped } from './write-decimal.ts'

const SAMPLES: { readonly [name: string]: (country: Country) => string } = {
  days: ({ days }) => writeDay(days, answerTexts.dayLetters.YYYY, answerTexts.dayLetters.MM, answerTexts.dayLetters.DD),
  order: ({ days }) => (days.startsWith('D') ? answerTexts.order.D : answerTexts.order[days.startsWith('Y') ? 'Y' : 'M']),
  sampleDay: ({ days }) => writeDay(days, '2027', '01', '11'),
  sampleMonth: () => '03/2027',
  sampleNumber: (country) => writeTyped('1200.50', country),
}

/** How a day is typed here, as its question says it: "Month, day, year: MM/DD/YYYY". It is never written in a form, since each institution has its own. */
export const dayHint = (country: Country = HOME): string => {
  const order = sampleOf('order', country) ?? ''
  return answerTexts.dayHint({ order: `${order.slice(0, 1).toUpperCase()}${order.slice(1)}`, days: sampleOf('days', country) ?? '' })
}

/** What a sentence says of the country's way of writing: {days}, {order}, {sampleDay}, {sampleMonth}, {sampleNumber}. */
export const sampleOf = (name: string, country: Country = HOME): string | undefined => SAMPLES[name]?.(country)
