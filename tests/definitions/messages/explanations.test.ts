import { describe, expect, test } from 'vitest'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { operators } from '../../../engine/rules/operators/registry.ts'
import { isToday } from '../../_helpers/day-seed.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'
import { isLong } from '../../_helpers/long.ts'
import { codesOf, explanationsOfForm, explanationsOfWorkflow, sentencesOf, type ToldExplanation } from './told-explanations.ts'

const TODAY = '2026-11-21'
const { sources, layers } = readDefinitions()
/** Institutions have nearly all forms of the base: theirs are explained more rarely. */
const sets = [
  ['the base', loadAgain(sources).set, 3],
  ...layers.map((layer) => [layer.id, loadAgain(sources, [layer]).set, 9] as const),
] as const

const NAMES = operators.map(({ name }) => name).filter((name) => name.includes('_'))

/** What machines say: names of operators, paths, ids, ISO dates, holes. */
const MACHINE: readonly (readonly [string, RegExp])[] = [
  ['an operator', new RegExp(`\\b(?:${NAMES.join('|')})\\b`, 'u')],
  ['a path', /\b(?:answers|record|item|parent|case|user|settings|related|option|with|route)\.\w/u],
  ['an id', /\b[a-z0-9-]+\.(?:rule|form|lookup|view|workflow|fields)\b/u],
  ['a name of the program', /\w_\w|[a-z][A-Z]/u],
  ['an ISO date', /\d{4}-\d{2}-\d{2}/u],
  ['a hole', /[{}[\]]|undefined|\bnull\b|NaN|“”|\( *\)| {2}|^\s|\s$|–\s*$/u],
  ['"Value is"', /\bvalue is\b/iu],
  ['doubled punctuation', /[.?!]\.|,,|\bthe the\b|\bis is\b|\bnot not\b/u],
]

const faultsIn = ({ where, explanation }: ToldExplanation, codes: readonly string[] = []): readonly string[] =>
  sentencesOf(explanation).flatMap((sentence) => [
    ...MACHINE.filter(([, shape]) => shape.test(sentence)).map(([what]) => `${where}: ${what}: ${sentence}`),
    ...codes.filter((code) => sentence.includes(`“${code}”`)).map((code) => `${where}: the code ${code}: ${sentence}`),
    ...(/^[\p{Ll}]/u.test(sentence) ? [`${where}: begins small: ${sentence}`] : []),
  ])

describe.each(sets)('%s', (name, set, days) => {
  const forms = set.all('form').filter(({ id }) => isToday(`${name} ${id}`, days))
  const ofForms = forms.flatMap(({ id }) => explanationsOfForm(set, id, TODAY).map((explanation) => ({ explanation, form: id })))

  test('no explanation of a form says the name of an operator, a code or a path', () => {
    expect(ofForms.length).toBeGreaterThan(isLong ? 200 : 20)
    const codes = new Map(forms.map(({ id }) => [id, codesOf(set, id)]))
    expect([...new Set(ofForms.flatMap(({ explanation, form }) => faultsIn(explanation, codes.get(form))))]).toEqual([])
  })

  test('no locked action of a workflow does', () => {
    const explanations = set.all('workflow').flatMap(({ id }) => explanationsOfWorkflow(set, id, TODAY))
    expect(explanations.length).toBeGreaterThan(3)
    expect([...new Set(explanations.flatMap((explanation) => faultsIn(explanation)))]).toEqual([])
  })

  test('an explanation of something closed has a reason, and one with more than its title says each thing once', () => {
    const explanations = ofForms.map(({ explanation }) => explanation)
    const closed = explanations.filter(({ where, explanation }) => where.includes(', option ') && explanation.title.includes('closed'))
    expect(closed.filter(({ explanation }) => explanation.reasons.length === 0).map(({ where }) => where)).toEqual([])
    for (const { explanation } of explanations) {
      const sentences = explanation.reasons.map(({ text }) => text)
      expect(new Set(sentences).size, explanation.title).toBe(sentences.length)
      expect(explanation.changes.length).toBeLessThanOrEqual(3)
    }
  })
})

test('full time inside a term is explained by the dates, the term and the way out', () => {
  const [, set] = sets[0]
  const found = explanationsOfForm(set, 'cpt-request.training.form', TODAY).find(({ where }) =>
    where.endsWith('option 01, full time is closed inside a term'),
  )
  expect(found?.explanation).toEqual({
    title: '“Full time” is closed now',
    holds: false,
    reasons: [
      {
        text: 'January 11 to April 30, 2027 falls inside Spring 2027',
        detail: 'Full time is open only while classes are not in session.',
        fine: false,
      },
    ],
    changes: [
      { text: 'Choose dates from May 1 to May 15, 2027', path: 'start_date' },
      { text: 'Choose dates from May 24, 2026 to January 10, 2027', path: 'start_date' },
    ],
    source: 'ISSS training policy 4.2',
    since: 'August 1, 2019',
  })
})
