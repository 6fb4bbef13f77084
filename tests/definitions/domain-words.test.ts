import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import allowed from './domain-words.allowed.json' with { type: 'json' }
import { domainWordsIn, findDomainWords, vocabulary, type Finding } from './domain-words.ts'

const root = resolve(import.meta.dirname, '../..')
const { findings, files } = findDomainWords(root)
const covers = (entry: (typeof allowed)[number], { word, file }: Finding): boolean =>
  entry.word === word && entry.in.some((place) => file.startsWith(place))

test('engine, renderer and app contain no word of the office, except those allowed with a reason', () => {
  expect(
    findings
      .filter((finding) => !allowed.some((entry) => covers(entry, finding)))
      .map(({ file, line, word, text }) => `${file}:${line} "${word}": ${text}`),
  ).toEqual([])
})

test('every allowed word is still used and has a reason', () => {
  expect(allowed.filter((entry) => !findings.some((finding) => covers(entry, finding))).map(({ word }) => word)).toEqual([])
  expect(allowed.filter(({ why }) => why.length < 20)).toEqual([])
})

test('the search reads all folders, knows the definitions, and finds a planted word', () => {
  expect(files).toBeGreaterThan(300)
  const known = vocabulary()
  expect(known.names.size).toBeGreaterThan(150)
  const planted = [
    "const form = 'cpt-request.form'",
    "if (answers['employer_ein'] === '') return",
    'const isStudentHome = true',
    "state === 'clarification_requested'",
    'answers.objScholarActualWages',
    "type === 'opt_update_employer'",
    '<p>H-1B</p>',
    '.sj-scholar { }',
  ]
  expect(planted.filter((line) => domainWordsIn('app/x.ts', line, known).length === 0)).toEqual([])
  expect(domainWordsIn('app/x.ts', '// as for `cpt-request.form`\nconst name = answers[field]', known)).toEqual([])
})
