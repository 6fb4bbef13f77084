import { expect, test } from 'vitest'
import { loadDefinitions } from '../load-definitions.ts'
import { lintDefinitions } from '../checking/lint-definitions.ts'
import { textsToTranslate } from '../translations/texts-to-translate.ts'
import { missingForms, unsaidCounts } from '../translations/missing-forms.ts'
import { proposeTranslations } from './propose-translations.ts'
import { putTranslations } from './put-translations.ts'
import { readTranslatorFile, writeTranslatorFile, type TranslatorFormat } from './translator-file.ts'

type Files = Readonly<Record<string, object>>
const sources = (files: Files, folder = '') =>
  Object.entries(files).map(([id, value]) => ({ file: `${folder}${id}.json`, text: JSON.stringify({ id, ...value }) }))

const INSTITUTION = { title: 'X', name: 'X', timeZone: 'UTC', locale: 'en-US', languages: ['en', 'es'] }
const MAIL = { as: 'mail', subject: '=Visit, of "{user.name}"', body: ['Dear & <kind>', 'Come.'], link: { label: 'Open', to: '/a' } }
const base: Files = {
  'mail.template': MAIL,
  'desk.messages': { messages: { 'desk.late': { text: '{count, plural, one {# day} other {# days}} late.' } } },
  'es.translations': {
    language: 'es',
    texts: { 'mail.template': { '/subject': '=Visita de {user.name}', '/link/label': 'Abrir' } },
    messages: { 'desk.late': '{count} días tarde.' },
  },
}
const load = (own: Files = {}, of: Files = base) =>
  loadDefinitions(sources(of), [{ id: 'x', sources: sources({ 'x.institution': INSTITUTION, ...own }, 'institutions/x/') }]).set
const states = (own: Files = {}, of: Files = base): readonly string[] =>
  textsToTranslate(load(own, of), 'es')
    .filter(({ definition }) => definition !== 'x.institution')
    .map(({ place, state, fault }) => `${place} ${state}${fault === undefined ? '' : ` ${fault}`}`)

test('each text is missing, out of date, faulty or done', () => {
  expect(states()).toEqual(['/subject done', '/body missing', '/link/label done', 'desk.late faulty plural'])
  const english = {
    'mail.template.overlay': { id: 'mail.template.overlay', extends: 'mail.template', change: { link: { label: 'See it' } } },
  }
  expect(states(english)).toContain('/link/label outdated')
  const translated = { 'x-es.translations': { language: 'es', texts: { 'mail.template': { '/link/label': 'Verlo' } } } }
  expect(states({ ...english, ...translated })).toContain('/link/label done')
})

test('a translation is out of date once the original says something else than was translated, also in what is like it', () => {
  const originals = (label: string) => ({
    'es.translations': {
      language: 'es',
      texts: { 'base.template': { '/link/label': 'Abrir' } },
      originals: { texts: { 'base.template': { '/link/label': label } } },
    },
    'base.template': { abstract: true, as: 'mail', link: { label: 'Open', to: '/a' } },
    'own.template': { like: 'base.template', subject: 'Hello', body: ['Hello'] },
  })
  expect(states({}, originals('Open'))).toContain('/link/label done')
  expect(states({}, originals('Look'))).toContain('/link/label outdated')
  const found = lintDefinitions(load({}, originals('Look')), { today: '2026-11-21' })
  expect(found.filter(({ code }) => code === 'lint.translation-outdated')).toHaveLength(1)
})

test('the forms of a language that daily counts need are asked for', () => {
  const counted = '{count, plural, one {# day} other {# days}}'
  expect(missingForms(counted, '{count, plural, one {# día} other {# días}}', 'es')).toEqual([])
  expect(missingForms(counted, '{count, plural, =1 {un día} other {# días}}', 'es')).toEqual([])
  expect(missingForms(counted, '{count, plural, one {# dzień} other {# dnia}}', 'pl')).toEqual([
    { name: 'count', missing: ['many', 'few'] },
  ])
  expect(missingForms('{count, plural, =0 {None} other {}}', '{count, plural, =0 {Nada} other {}}', 'es')).toEqual([])
  expect(missingForms(counted, '{count}日', 'ja')).toEqual([])
})

test('what is to be counted is offered with each form of the language, in the words of the original', () => {
  const counted = '{count, plural, one {# day} other {# days}} late'
  expect(unsaidCounts(counted, '{count} días', 'es')).toEqual(['{count, plural, one {# day} other {# days}}'])
  expect(unsaidCounts(counted, '{count}', 'pl')).toEqual(['{count, plural, one {# day} few {# days} many {# days}}'])
  expect(unsaidCounts(counted, '{count, plural, one {# día} other {# días}}', 'es')).toEqual([])
})

test.each(['csv', 'xliff'] as const)(
  'what is written as %s is read back to the letter, formulas and marks included',
  (format: TranslatorFormat) => {
    const texts = textsToTranslate(load(), 'es')
    const file = writeTranslatorFile(texts, format, { from: 'en', to: 'es' })
    expect(file).not.toMatch(/(?:^|,)=/mu)
    const read = readTranslatorFile(file)
    if (!read.ok) throw new Error(read.message)
    expect(read.lines.map(({ definition, place, translation }) => [definition, place, translation])).toEqual(
      texts.map(({ definition, place, text = '' }) => [definition, place, text]),
    )
    expect(
      proposeTranslations(texts, read.lines, 'es')
        .map(({ place, does }) => `${place} ${does}`)
        .slice(0, 4),
    ).toEqual(['/subject same', '/body blank', '/link/label same', 'desk.late faulty'])
    const lines = file.split('\n')
    for (const { line, place } of read.lines) expect(format === 'csv' || lines[line - 1]?.includes(`#${place}"`)).toBe(true)
  },
)

test('each line of a file says what it would do, and what is wrong with it', () => {
  const texts = textsToTranslate(load(), 'es')
  const line = (place: string, original: string, translation: string, definition = 'mail.template') =>
    ({ line: 2, definition, place, original, translation }) as const
  const subject = '=Visit, of "{user.name}"'
  const proposed = proposeTranslations(
    texts,
    [
      line('/body', 'Dear & <kind>\r\n\r\nCome.', 'Hola\n\nVenga.'),
      line('/body', 'Dear & <kind>\n\nCome.', 'Hola\n\nVenga.'),
      line('/subject', subject, 'Visita de {user.name}'),
      line('/subject', subject, 'Visita'),
      line('/link/label', 'Look', 'Mire'),
      line('/link/labels', 'Open', 'Abrir'),
    ],
    'es',
  )
  expect(proposed.map(({ does }) => does)).toEqual(['new', 'faulty', 'changed', 'faulty', 'faulty', 'faulty'])
  const fields = proposeTranslations(texts, [line('/subject', subject, 'Visita')], 'es')
  const paragraphs = proposeTranslations(texts, [line('/body', 'Dear & <kind>\n\nCome.', 'Hola')], 'es')
  expect([fields[0]?.reason, paragraphs[0]?.reason]).toEqual([
    'Its merge fields are not those of the original. Use each of them, and no other.',
    'It has not as many paragraphs as the original. Keep a blank line between two paragraphs.',
  ])
})

test.each([
  ['<xliff version="1.2"><file>', /./],
  ['<!DOCTYPE x [<!ENTITY a "b">]><xliff version="1.2"/>', /document type/],
  ['<xliff version="2.0"/>', /no XLIFF 1\.2/],
  ['place,original\n', /definition, translation/],
  ['definition,place,original,translation\n"a', /quotation mark/],
])('a file that cannot be read says why: %j', (text, reason) => {
  expect(readTranslatorFile(text)).toMatchObject({ ok: false, message: expect.stringMatching(reason) as string })
})

test('a unit whose text a tool cut into marked parts is named by its line', () => {
  const unit = '<trans-unit id="a.form#/title"><source>A <g id="1">b</g></source><target>c</target></trans-unit>'
  const read = readTranslatorFile(
    `<xliff version="1.2"><!-- <trans-unit> -->\n<file target-language="es"><body>\n${unit}</body></file></xliff>`,
  )
  expect(read).toMatchObject({ ok: true, language: 'es', lines: [{ line: 3, fault: expect.any(String) as string }] })
})

test('a translation is written where it is said, and a new one into the main file with its original', () => {
  const own = { id: 'own-es.translations', value: { id: 'own-es.translations', language: 'es', texts: { 'a.form': { '/title': 'Uno' } } } }
  const target = { language: 'es', main: 'x-es.translations', title: 'X' }
  const title = { definition: 'a.form', place: '/title', original: 'One' }
  const help = { definition: 'a.form', place: '/help', original: 'Help', text: 'Ayuda' }
  expect(
    putTranslations([own], target, [{ ...title, text: 'Un' }, help]).map(({ id, value }) => [id, value['texts'], value['originals']]),
  ).toEqual([
    ['own-es.translations', { 'a.form': { '/title': 'Un' } }, { texts: { 'a.form': { '/title': 'One' } } }],
    ['x-es.translations', { 'a.form': { '/help': 'Ayuda' } }, { texts: { 'a.form': { '/help': 'Help' } } }],
  ])
  const [emptied] = putTranslations([own], target, [title])
  expect(emptied?.value).toEqual({ id: 'own-es.translations', language: 'es' })
  const [message] = putTranslations([], target, [{ definition: 'desk.messages', place: 'desk.late', original: 'Late', text: 'Tarde' }])
  expect(message?.value).toMatchObject({ messages: { 'desk.late': 'Tarde' }, originals: { messages: { 'desk.late': 'Late' } } })
})

test('a file of more units than any office has texts is refused before anything is made of them', () => {
  const units = (count: number) =>
    readTranslatorFile(
      `<xliff version="1.2"><file target-language="es"><body>${'<trans-unit id="a"/>'.repeat(count)}</body></file></xliff>`,
    )
  expect(units(50_001)).toEqual({ ok: false, message: 'The file has more than 50000 rows.' })
  expect(units(2)).toMatchObject({ ok: true, language: 'es' })
})
