import { afterAll, afterEach, expect, test } from 'vitest'
import { engineFormats } from './engine-formats.ts'
import { speakBy, spoken } from './spoken.ts'
import { translator } from './translator.ts'

// Whoever spoke before this file speaks after it: test files share their modules.
afterAll(speakBy(() => undefined))
afterEach(() => void speakBy(() => undefined))

const texts = spoken('x', {
  yes: 'Yes',
  part: { until: ({ day }: { readonly day: string }) => `until ${day}`, two: ['{0} is {1}', '{0} is not {1}'] },
  months: ['January', 'February'],
})
/** Held before anybody has chosen a language. */
const { part } = texts

test('sentences are English until the language of the reader says them, also in a part that is held', () => {
  expect([texts.yes, part.until({ day: 'May 1' }), part.two[1], texts.months[1]]).toEqual([
    'Yes',
    'until May 1',
    '{0} is not {1}',
    'February',
  ])
  const spanish = translator(
    { 'x.yes': 'Sí', 'x.part.until': 'hasta el {day}', 'x.part.two.1': '{0} no es {1}' },
    'es',
    engineFormats('es'),
  )
  speakBy(() => ({ locale: 'es', translate: spanish }))
  expect([texts.yes, part.until({ day: '1 de mayo' }), part.two[0], part.two[1], texts.months[1]]).toEqual([
    'Sí',
    'hasta el 1 de mayo',
    '{0} is {1}',
    '{0} no es {1}',
    'febrero',
  ])
})

test('what fills a sentence from the right is read in its own direction', () => {
  const hebrew = translator({ 'x.part.until': 'עד {day}' }, 'he', engineFormats('he'))
  speakBy(() => ({ locale: 'he', translate: hebrew }))
  expect(part.until({ day: '400 Quay Street' })).toBe('עד \u2068400 Quay Street\u2069')
})

test('days, times and amounts of time are written as the language does', () => {
  const formats = engineFormats('es-US')
  const write = (name: string, given: object): unknown => {
    const format = formats[name]
    return typeof format === 'function' ? (format as (given: object) => unknown)(given) : undefined
  }
  expect(write('longDate', { year: '2027', month: 5, day: 14 })).toBe('14 de mayo de 2027')
  expect(write('amount', { months: 13, days: 2 })).toBe('1 año, 1 mes y 2 días')
  expect(write('duration', { days: 1, hours: 2, minutes: 0 })).toBe('1 día 2 horas')
})
