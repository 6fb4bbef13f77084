import { expect, test } from 'vitest'
import type { Example } from '../../../engine/definition/head.ts'
import { searchedLists } from '../../../engine/forms/server-side/searched-lists.ts'
import { compileForm } from '../../../engine/forms/plan/compile-form.ts'
import type { PlanNode } from '../../../engine/forms/plan/plan.ts'
import type { FormContext } from '../../../engine/forms/program/form-context.ts'
import { explain, type ExplainAspect } from '../../../engine/forms/session/explain/explain-answer.ts'
import { openForm } from '../../../engine/forms/session/open-form.ts'
import type { Answers } from '../../../engine/forms/session/session.ts'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import type { DefinitionSet } from '../../../engine/loading/definition-set.ts'
import type { Explanation } from '../../../engine/rules/explain/explanation.ts'
import { speakBy, type Speech } from '../../../engine/texts/spoken.ts'
import { ruleBook } from '../../../engine/workflow/rule-book.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'
import { englishLeft, inSpanish, wordsIn } from './spanish-words.ts'

const TODAY = '2026-11-21'
const FORM = 'cpt-request.form'
const { sources, layers } = readDefinitions()
const { set } = loadAgain(sources, layers.slice(0, 1))
const spanish = inSpanish(set)

const heard = <T>(speech: Speech | undefined, work: () => T): T => {
  const putBack = speakBy(() => speech)
  try {
    return work()
  } finally {
    putBack()
  }
}

const textsIn = ({ title, reasons, changes }: Omit<Explanation, 'title'> & { readonly title?: string }): readonly string[] => [
  ...(title === undefined ? [] : [title]),
  ...reasons.flatMap(({ text, detail }) => [text, ...(detail === undefined ? [] : [detail])]),
  ...changes.map(({ text }) => text),
]

const fieldsIn = (nodes: readonly PlanNode[]): readonly string[] => nodes.flatMap((node) => (node.kind === 'field' ? [node.path] : []))

/** The examples of CPT, of the forms it asks and of the training it shares. */
const isOfCpt = (id: string): boolean => /^(?:cpt-request|training|employer|supervisor|advisor)\b.*\.form$/u.test(id)
const examplesOf = (value: unknown): readonly Example[] => {
  if (Array.isArray(value)) return value.flatMap(examplesOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => (key === 'examples' ? (inner as readonly Example[]) : examplesOf(inner)))
}
const examples = Object.entries(set.definitions).flatMap(([id, definition]) => (isOfCpt(id) ? examplesOf(definition) : []))
const SENT: Example = {
  name: 'a request that is nearly complete, with dates outside of the program',
  given: {
    user: { userRole: 'ISSSstudent' },
    answers: { full_part_time_ind: '01', start_date: '2027-03-01', end_date: '2028-01-11', other_site_flag: true, employer_ein: '12' },
    record: { program_start_date: '2026-08-24', program_end_date: '2027-05-15', cpt_full_time_weeks_used: 30 },
    related: { terms: [{ term_start: '2027-01-11', term_end: '2027-04-30', term_name: 'X1' }] },
  },
  then: {},
}

/** States of the country have the same names in every language. */
const NAMES = set.get('lookup', 'us-states.lookup')?.values?.map(({ label }) => label)

const ASPECTS: readonly ExplainAspect[] = ['visible', 'required', 'read-only', 'problem']

/** Everything that is spoken about one example: problems, explanations of every question, and of each option. */
const saidOf = (from: DefinitionSet, speech: Speech | undefined, { given }: Example): readonly string[] =>
  heard(speech, () => {
    const plan = compileForm(from, FORM)
    const { answers = {}, related, ...around } = given
    const context = { today: TODAY, ...around, related: { ...searchedLists(from, plan), ...(related as object) } } as FormContext
    const input = { answers: answers as Answers, context }
    const session = openForm(plan, input)
    return plan.pages
      .flatMap(({ nodes }) => fieldsIn(nodes))
      .flatMap((path) => [
        ...ASPECTS.flatMap((aspect) => textsIn(explain(plan, path, aspect, input))),
        ...session
          .field(path)
          .options.slice(0, 4)
          .flatMap(({ value }) => textsIn(explain(plan, path, 'option', { ...input, option: value }))),
      ])
      .concat(session.problems('submit').map(({ message }) => message))
  })

test('no explanation of a CPT request has an English word for somebody who reads Spanish', () => {
  expect(examples.length).toBeGreaterThan(8)
  const left = [SENT, ...examples].flatMap((example) => {
    const [spoken, words] = [saidOf(set, undefined, example), wordsIn([example.given, NAMES])]
    expect(spoken.length).toBeGreaterThan(20)
    return saidOf(spanish.set, spanish.speech, example).filter((text) => englishLeft(spoken.join(' '), text, words).length > 0)
  })
  expect([...new Set(left)]).toEqual([])
})

/** CPT, and what it shares with other requests. Rules of the others name data that has no label in any language. */
const ofCpt = set.get('translations', 'student-requests-es.translations')?.texts ?? {}

test('no reason of a rule that CPT reads has an English word', () => {
  const translated = spanish.set
    .all('rule')
    .filter((rule) => rule.type === 'condition' && JSON.stringify(rule) !== JSON.stringify(set.get('rule', rule.id)))
    .filter(({ id }) => id in ofCpt)
  expect(translated.length).toBeGreaterThan(10)
  const left = translated.flatMap(({ id, examples: own = [] }) =>
    [...own, SENT].flatMap(({ given }) => {
      const data = { today: TODAY, ...given }
      const english = heard(undefined, () => textsIn(ruleBook(set).explain(id, data))).join(' ')
      return heard(spanish.speech, () => textsIn(ruleBook(spanish.set).explain(id, data))).filter(
        (text) => englishLeft(english, text, wordsIn(given)).length > 0,
      )
    }),
  )
  expect([...new Set(left)]).toEqual([])
})
