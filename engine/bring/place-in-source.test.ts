import { expect, test } from 'vitest'
import type { Json } from '../definition/logic.ts'
import { bringForm } from './bring-form.ts'
import { placeInSource } from './place-in-source.ts'

const SURVEY: Json = {
  title: 'Arrival',
  pages: [{ name: 'trip', title: { default: 'Your trip' }, elements: [{ type: 'text', name: 'nights', visibleIf: '{a} >' }] }],
}
const SCHEMA: Json = {
  schema: { properties: { boat_name: { type: 'text' }, owner: { title: 'Who owns it?', properties: { since: {} } } } },
  uiSchema: { owner: { 'ui:widget': 'radio' } },
}
const QUESTIONNAIRE: Json = { item: [{ linkId: '1', text: 'Smoker', answerOption: [{}] }] }

test.each([
  [SURVEY, '/pages/0/elements/0/visibleIf', 'Your trip, nights, Visible if'],
  [SURVEY, '/title', 'Title'],
  [SURVEY, '', ''],
  [SCHEMA, '/schema/properties/boat_name/type', 'Boat name, Type'],
  [SCHEMA, '/schema/properties/owner/properties/since', 'Who owns it?, Since'],
  [SCHEMA, '/uiSchema/owner/ui:widget', 'Owner, Ui:widget'],
  [QUESTIONNAIRE, '/item/0/answerOption/0', 'Smoker, Answer option'],
  [undefined, 'survey!B3', 'Sheet survey, cell B3'],
])('a place of a source is said in its words (%#)', (source, pointer, words) => {
  expect(placeInSource(source, pointer)).toBe(words)
})

test('what is left of a form, and what is wrong with a file, say where it stands in the words of the file', () => {
  const read = bringForm('surveyjs', JSON.stringify(SURVEY), { id: 'stay.form' })
  expect(read.ok && read.left.map(({ path, place }) => [path, place])).toContainEqual([
    '/pages/0/elements/0/visibleIf',
    'Your trip, nights, Visible if',
  ])
  const wrong = bringForm('json-schema', '{ "properties": { "boat": { "title": "Boat", "type": "ship" } } }', { id: 'stay.form' })
  expect(!wrong.ok && wrong.faults.map(({ pointer, place }) => [pointer, place])).toEqual([['/properties/boat/type', 'Boat, Type']])
  const sheet = bringForm(
    'xlsform',
    {
      survey: [
        ['type', 'name', 'label'],
        ['nonsense', 'a', 'A'],
      ],
    },
    { id: 'stay.form' },
  )
  expect(sheet.ok ? sheet.left[0]?.place : sheet.faults[0]?.place).toMatch(/^Sheet survey, cell [A-C]2$/u)
})
