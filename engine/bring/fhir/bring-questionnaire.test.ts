import { expect, test } from 'vitest'
import type { Item } from '../../definition/form.ts'
import { compileForm } from '../../forms/plan/compile-form.ts'
import { openForm } from '../../forms/session/open-form.ts'
import type { Answers } from '../../forms/session/session.ts'
import { loadDefinitions } from '../../load-definitions.ts'
import { bringForm } from '../bring-form.ts'

const brought = (item: readonly object[]) => {
  const result = bringForm('fhir', JSON.stringify({ resourceType: 'Questionnaire', item }), { id: 'stay.form' })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  const { form, lookups, left } = result
  const { set } = loadDefinitions([form, ...lookups].map((each) => ({ file: `${each.id}.json`, text: JSON.stringify(each) })))
  const plan = compileForm(set, 'stay.form')
  return {
    items: form.pages.flatMap(({ items = [] }) => items as readonly Item[]),
    left: left.map(({ path, what }) => `${path} ${what}`),
    open: (answers: Answers = {}) => openForm(plan, { answers, context: { today: '2026-11-21' } }),
  }
}
const SDC = 'http://hl7.org/fhir/StructureDefinition/'

test('one code of two systems is two answers, and conditions mean the one that they name', () => {
  const coding = (system: string, code: string, display: string) => ({ valueCoding: { system, code, display } })
  const when = (answerCoding: object) => [{ question: '1', operator: '=', answerCoding }]
  const { items, open, left } = brought([
    {
      linkId: '1',
      type: 'choice',
      answerOption: [coding('urn:lab', 'N', 'Normal'), coding('urn:yn', 'N', 'No'), coding('urn:yn', 'Y', 'Yes')],
    },
    { linkId: '2', type: 'string', enableWhen: when({ system: 'urn:yn', code: 'N' }) },
    { linkId: '3', type: 'string', enableWhen: when({ code: 'Y' }) },
    { linkId: '4', type: 'string', required: true, enableWhen: when({ code: 'N' }) },
  ])
  expect(items[0]?.choices?.map(({ value, label }) => `${value} ${label}`)).toEqual(['urn:lab|N Normal', 'urn:yn|N No', 'Y Yes'])
  const flags = (answer: string): readonly string[] => ['q_2', 'q_3', 'q_4'].map((name) => open({ q_1: answer }).field(name).flag)
  expect([flags('urn:lab|N'), flags('urn:yn|N'), flags('Y')]).toEqual([
    ['hidden', 'hidden', 'editable'],
    ['editable', 'hidden', 'editable'],
    ['hidden', 'editable', 'editable'],
  ])
  expect(left).toEqual(['/item/3/enableWhen enableWhen', '/item/3 q_4'])
})

test('answers that are selected at first, limits, units and hidden items', () => {
  const value = (name: string, more: object) => ({ url: SDC + name, ...more })
  const { items, open, left } = brought([
    {
      linkId: 'a',
      type: 'choice',
      repeats: true,
      answerOption: [
        { valueString: 'x', initialSelected: true },
        { valueString: 'y', initialSelected: true },
        { valueString: 'z', extension: [value('questionnaire-optionExclusive', { valueBoolean: true })] },
      ],
    },
    {
      linkId: 'b',
      type: 'quantity',
      extension: [
        value('minValue', { valueInteger: 0 }),
        value('maxValue', { valueInteger: 300 }),
        value('questionnaire-unit', { valueCoding: { code: 'kg', display: 'kg' } }),
        value('questionnaire-itemControl', {}),
      ],
    },
    { linkId: 'c', type: 'string', required: true, extension: [value('regex', { valueString: '[A-Z]{2}' })] },
    { linkId: 'd', type: 'string', required: true, extension: [value('questionnaire-hidden', { valueBoolean: true })] },
    { linkId: 'e', type: 'string', required: true, extension: [value('sdc-questionnaire-enableWhenExpression', { valueExpression: {} })] },
  ])
  expect(open().submission()).toEqual({ a: ['x', 'y'] })
  expect(items[0]?.choices?.[2]).toEqual({ value: 'z', label: 'z', exclusive: true })
  expect(items[1]).toMatchObject({ type: 'number', min: 0, max: 300, unit: 'kg' })
  expect(
    open({ c: 'abc' })
      .problems('submit')
      .map(({ path }) => path),
  ).toEqual(['c'])
  expect(
    open()
      .problems('submit')
      .map(({ path }) => path),
  ).toEqual(['c'])
  expect(left).toEqual([
    `/item/4/extension/0 ${SDC}sdc-questionnaire-enableWhenExpression`,
    '/item/4 e',
    `/item/1/extension/3 ${SDC}questionnaire-itemControl`,
  ])
})

test('what stands below a question is asked only where the question is', () => {
  const { open, left } = brought([
    { linkId: 'a', type: 'boolean' },
    {
      linkId: 'b',
      type: 'string',
      enableWhen: [{ question: 'a', operator: '=', answerBoolean: true }],
      item: [{ linkId: 'c', type: 'string', required: true }],
    },
  ])
  expect(open({ a: false }).problems('submit')).toEqual([])
  expect([open({ a: true }).field('c').flag, left]).toEqual(['required', []])
})
