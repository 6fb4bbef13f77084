import { expect, test } from 'vitest'
import { compileForm } from '../../forms/plan/compile-form.ts'
import { openForm } from '../../forms/session/open-form.ts'
import type { Definition } from '../../definition/kinds.ts'
import { definitionSet } from '../../loading/definition-set.ts'
import { schemaOf } from '../../loading/overlays/written-definition.ts'
import { propertyForm } from './property-form.ts'

test('a name in braces stays in the help of a property, and nothing is filled in for it', () => {
  const schema = schemaOf('screen')
  const { form } = propertyForm({ value: { id: 'people.screen', path: 'people/{id}' }, schema }, { all: false, types: [] })
  const plan = compileForm(definitionSet({ [form.id]: form as Definition }), form.id)
  const session = openForm(plan, { answers: {}, context: { today: '' }, newRowId: () => '' })
  const { help = '' } = session.field('path')
  expect(help.replaceAll('\u2060', '')).toContain('parts in {braces} are parameters')
})
