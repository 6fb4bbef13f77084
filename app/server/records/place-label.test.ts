import { expect, test } from 'vitest'
import { compileForm, loadDefinitions, type Entity } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { placeLabel } from './place-label.ts'

const question = (id: string, label: string) => ({ question: id, label, type: 'text' })
const FILES = [
  { id: 'site.fields', fields: [{ id: 'ended_on', label: 'Ended on', type: 'date' }] },
  { id: 'person.fields', fields: [{ id: 'first_name', label: 'First name', type: 'text' }] },
  { id: 'member.entity', title: 'Member', name: 'member', fields: ['person.fields'] },
  { id: 'ask.entity', title: 'Request', name: 'ask', lists: { sites: 'site.fields' } },
  {
    id: 'ask.form',
    pages: [
      { id: 'boss', title: 'Supervisor', items: [question('boss_name', 'First name'), question('phone', 'Phone')] },
      { id: 'work', title: 'Work', items: [{ repeat: 'sites', label: 'Sites', items: [question('street', 'Street')] }] },
    ],
  },
]
const { set } = loadDefinitions(FILES.map((file) => ({ file: `${file.id}.json`, text: JSON.stringify(file) })))
const entityOf = (id: string): Entity => set.get('entity', id) ?? expect.unreachable(id)
const read = {
  definitions: { set } as unknown as CompiledDefinitions,
  entity: entityOf('ask.entity'),
  subject: entityOf('member.entity'),
  forms: [{ plan: compileForm(set, 'ask.form'), context: { today: '2026-11-18' } }],
  answers: { sites: [{ $id: 'a' }, { $id: 'b' }] },
}

test.each([
  ['boss_name', 'Supervisor: First name'],
  ['phone', 'Phone'],
  ['sites.b', 'Sites 2'],
  ['sites.b.street', 'Sites 2: Street'],
  ['sites.gone.street', 'Sites: Street'],
  ['sites.a.ended_on', 'Sites 1: Ended on'],
  ['asked_by', 'asked_by'],
])('%s is called "%s"', (path, label) => expect(placeLabel(read, path)).toBe(label))
