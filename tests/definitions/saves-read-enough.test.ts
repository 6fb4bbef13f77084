import { expect, test } from 'vitest'
import { acceptAnswers, compileForm, definitionSet, stripWithheld, type Answers, type FormContext, type FormPlan, type Json } from '#engine'
import { formReadsThatDecide } from '../../app/server/records/related-reads.ts'
import { loadSets } from './rules-of-definitions.ts'

type Related = NonNullable<FormContext['related']>
const saved = (plan: FormPlan, stored: Answers, changes: Answers, context: FormContext, unseen = false) => {
  const { answers, problems } = acceptAnswers(plan, { stored, changes, context, unseen })
  return { answers, problems, decided: stripWithheld(plan, answers, context).decided }
}

/** The rows that a save of these paths reads, of all that are related. */
const readRelated = (reads: ReturnType<typeof formReadsThatDecide>, related: Related): Related => {
  const names = new Set([...Object.keys(reads.uses), ...Object.values(reads.lookups).flatMap(({ id, from }) => [id, from?.view ?? id])])
  return Object.fromEntries(Object.entries(related).filter(([name]) => names.has(name)))
}

test('a save that reads only what decides it stores the same as one that reads everything, for every example of every form', () => {
  let saves = 0
  let withoutRows = 0
  for (const set of loadSets())
    for (const form of set.all('form')) {
      const plan = compileForm(set, form.id)
      for (const { given } of form.examples ?? []) {
        const { answers = {}, ...around } = given as { readonly answers?: Answers } & Partial<FormContext>
        const context: FormContext = { today: '2026-11-22', ...around }
        for (const [path, value] of Object.entries(answers)) {
          const { [path]: _without, ...stored } = answers
          const related = readRelated(formReadsThatDecide({ set }, plan, [path]), context.related ?? {})
          const few = saved(plan, stored, { [path]: value }, { ...context, related }, true)
          // Otherwise the server reads everything and asks again.
          if (few.problems.length > 0 || Object.keys(few.decided).length > 0) continue
          expect([form.id, path, few]).toEqual([form.id, path, saved(plan, stored, { [path]: value }, context)])
          saves += 1
          if (Object.keys(context.related ?? {}).length > Object.keys(related).length) withoutRows += 1
        }
      }
    }
  expect(saves).toBeGreaterThan(100)
  expect(withoutRows).toBeGreaterThan(5)
})

const set = definitionSet({
  'terms.view': { id: 'terms.view', title: 'Terms', entity: 'term.entity', columns: [] },
  'offices.lookup': { id: 'offices.lookup', title: 'Offices', from: { view: 'offices.view' } },
  'in-term.rule': { id: 'in-term.rule', title: 'In a term', type: 'condition', when: { count: [{ var: 'related.terms' }] } },
})
const planWith = (items: readonly { readonly [key: string]: Json }[]): FormPlan =>
  compileForm(
    definitionSet({
      ...set.definitions,
      'f.form': { id: 'f.form', title: 'F', uses: { terms: { view: 'terms.view' } }, pages: [{ id: 'p', title: 'P', items }] },
    } as unknown as typeof set.definitions),
    'f.form',
  )
const readBy = (items: readonly { readonly [key: string]: Json }[], path = 'other'): readonly string[] => {
  const { uses, lookups } = formReadsThatDecide({ set }, planWith(items), [path])
  return [...Object.keys(uses), ...Object.keys(lookups)]
}

test('related rows are read where a rule shows, locks or fills a question by them, and not for checks, options and texts', () => {
  const question = { question: 'q', label: 'Q' }
  const rule = { rule: ['in-term.rule'] }
  expect(readBy([{ ...question, visibleWhen: 'in-term.rule' }])).toEqual(['terms'])
  expect(readBy([{ ...question, visibleWhen: rule }])).toEqual(['terms'])
  expect(readBy([{ ...question, default: { var: 'related.terms.0.name' } }])).toEqual(['terms'])
  expect(readBy([{ ...question, default: { val: ['related', 'terms', 0, 'name'] } }])).toEqual(['terms'])
  expect(readBy([{ ...question, default: { count: [{ var: 'related' }] } }])).toEqual(['terms'])
  expect(readBy([{ ...question, help: 'In {related.terms.0.name}', checks: [{ id: 'c', must: rule, message: 'No.' }] }])).toEqual([])
})

test('a list from a view is read when its question is answered, or a rule that decides reads it', () => {
  const office = { question: 'office', label: 'Office', type: 'choice', lookup: 'offices.lookup' }
  expect(readBy([office])).toEqual([])
  expect(readBy([office], 'office')).toEqual(['offices.lookup'])
  const shown = { question: 'q', label: 'Q', visibleWhen: { lookup_prop: [{ var: 'answers.office' }, 'offices.lookup', 'open'] } }
  expect(readBy([office, shown])).toEqual(['offices.lookup'])
})
