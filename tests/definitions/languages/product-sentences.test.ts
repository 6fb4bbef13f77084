import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Messages } from '../../../engine/definition/texts/messages.ts'
import type { Translations } from '../../../engine/definition/texts/translations.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'
import { missingSentences, unfilledSentences, wrongSentences, type SaidSentences } from './compare-sentences.ts'
import { productSentences, SPOKEN } from './product-sentences.ts'

const OF_PRODUCT = /^(?:engine|renderer|web|server)\./u
const ROOT = `${DEFINITIONS}/..`

const read = (pattern: string, texts: (json: unknown) => readonly (readonly [key: string, text: string])[]): SaidSentences =>
  new Map(
    globSync(pattern, { cwd: DEFINITIONS })
      .flatMap((file) =>
        texts(JSON.parse(readFileSync(`${DEFINITIONS}/${file}`, 'utf8'))).map(([key, text]) => [key, { text, file }] as const),
      )
      .filter(([key]) => OF_PRODUCT.test(key)),
  )

const spanish = read('system/translations/es/*.json', (json) => Object.entries((json as Translations).messages ?? {}))
const german = read('building-permits/texts/*.messages.json', (json) =>
  Object.entries((json as Messages).messages).map(([key, { text }]) => [key, text] as const),
)
const sentences = productSentences()

test('Spanish says every sentence of the product', () => {
  expect(sentences.length).toBeGreaterThan(1000)
  expect(missingSentences(sentences, spanish)).toEqual([])
  expect(wrongSentences(sentences, spanish)).toEqual([])
})

test('an office in German says every sentence of the product, and fills no other blanks than English', () => {
  expect(missingSentences(sentences, german)).toEqual([])
  expect(unfilledSentences(sentences, german)).toEqual([])
})

/** Help of a property shows what is written in a definition: that is code. */
const SHOWS_CODE = 'engine.definitions.help.'

test('no sentence of the product has straight quotes, in any language', () => {
  const texts = [
    ...sentences.map(({ key, english }) => [key, english] as const),
    ...[...spanish, ...german].map(([key, { text }]) => [key, text] as const),
  ]
  expect(texts.filter(([key, text]) => !key.startsWith(SHOWS_CODE) && text.includes('"'))).toEqual([])
})

test('a sentence that is missing, unknown or filled otherwise is named with its place', () => {
  const translated = new Map(spanish)
  translated.delete('server.failures.file.empty')
  translated.set('renderer.form.stepOff', { text: 'Paso', file: 'planted.json' })
  translated.set('renderer.form.stepOf', { text: 'Paso {at} de {total}', file: 'planted.json' })
  expect(missingSentences(sentences, translated)).toEqual([
    'server.failures.file.empty is missing: “The file is empty.” (app/server/work/failure.ts).',
  ])
  expect(wrongSentences(sentences, translated)).toEqual([
    'renderer.form.stepOf in planted.json fills {at}, {total}, and English {at}, {count} (renderer/texts/en/form.ts).',
    'renderer.form.stepOff in planted.json is no sentence of the product.',
  ])
})

test('every part that is spoken is compared', () => {
  const spoken = globSync('{engine,app/server}/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/\bspoken\(\s*'([\w.]+)'/gu)].map(([, path = '']) => path))
  expect([...new Set(spoken)].toSorted()).toEqual(Object.keys(SPOKEN).toSorted())
})
