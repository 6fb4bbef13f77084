import { expect, test } from 'vitest'
import { compileForm, idOfFile, loadDefinitions, openForm } from '#engine'
import { createFormStore } from '#renderer'
import { rulesIn, whyHere } from './why-here.ts'

const RULE = { id: 'paid.rule', title: 'Paid', type: 'condition', when: { '==': [{ var: 'answers.paid' }, true] } }
const FORM = {
  id: 'visit.form',
  title: 'Visit',
  pages: [
    {
      id: 'stay',
      title: 'Stay',
      items: [
        { question: 'paid', type: 'yes-no', label: 'Are you paid?' },
        { question: 'wage', type: 'text', label: 'Wage', visibleWhen: 'paid.rule' },
      ],
    },
  ],
}

test('a place names the form and the rules that decide about it, and its explanation follows the answers', () => {
  const { set } = loadDefinitions([FORM, RULE].map((definition) => ({ file: `a/${definition.id}.json`, text: JSON.stringify(definition) })))
  const store = createFormStore(openForm(compileForm(set, 'visit.form'), { answers: {}, context: { today: '2026-11-21' } }))
  const why = whyHere(store, { 'paid.rule': { file: 'a/paid.rule.json', layer: 'base' } })
  const wage = why.nodeAt('wage')
  expect(wage && why.writtenBy(wage).map(({ id, part, name }) => [id, part, name])).toEqual([
    ['visit.form', 'wage', 'Wage'],
    ['paid.rule', '', 'Paid'],
  ])
  expect(why.explain('wage', 'visible')).toMatchObject({ holds: false, reasons: [{ fine: false }] })
  let heard = 0
  why.subscribe(() => (heard += 1))
  store.setAnswer('paid', true)
  expect([heard > 0, why.explain('wage', 'visible').holds]).toEqual([true, true])
})

test('rules that a rule names are found as well, each once, and a file names its definition in every layer', () => {
  const rules = { 'a.rule': { when: { rule: 'b.rule' } }, 'b.rule': { when: { rule: 'a.rule' } } } as never
  expect(rulesIn([{ rule: ['a.rule', {}] }, undefined, 'none.rule'], rules)).toEqual(['a.rule', 'b.rule'])
  expect(['x/cpt.form.json', 'institutions/h/cpt.form.overlay.json'].map(idOfFile)).toEqual(['cpt.form', 'cpt.form'])
})
