import { answerTexts } from '../texts/en/answers.ts'
import { HOME, type Country } from './country.ts'
import { writeTyped } from './write-decimal.ts'

const SAMPLES: { readonly [name: string]: (country: Country) => string } = {
  days: ({ days }) => days,
  order: ({ days }) => (days.startsWith('D') ? answerTexts.order.D : answerTexts.order[days.startsWith('Y') ? 'Y' : 'M']),
  sampleDay: ({ days }) => days.replace('YYYY', '2027').replace('MM', '01').replace('DD', '11'),
  sampleMonth: () => '03/2027',
  sampleNumber: (country) => writeTyped('1200.50', country),
}

/** What a sentence says of the country's way of writing: {days}, {order}, {sampleDay}, {sampleMonth}, {sampleNumber}. */
export const sampleOf = (name: string, country: Country = HOME): string | undefined => SAMPLES[name]?.(country)
