import { expect, test } from 'vitest'
import { loadDefinitions } from '../../load-definitions.ts'
import { columnSubjects } from './column-subjects.ts'

const fields = (id: string, ...of: readonly (readonly [string, string])[]) => ({
  id,
  title: id,
  fields: of.map(([name, label]) => ({ id: name, type: 'text', label })),
})

const { set } = loadDefinitions(
  [
    fields('loan.fields', ['book', 'Book']),
    fields('reader.fields', ['last_name', 'Last name']),
    { id: 'reader.entity', title: 'Reader', fields: ['reader.fields'], policy: true },
    {
      id: 'loan.entity',
      title: 'Loan',
      fields: ['loan.fields'],
      indexed: [{ field: 'site_id', as: 'text' }],
      relations: { reader: { entity: 'reader.entity', by: 'subject_id' } },
      policy: true,
    },
    {
      id: 'loans.view',
      title: 'Loans',
      entity: 'loan.entity',
      join: ['reader'],
      columns: [{ field: 'state', label: 'Status', format: 'text' }],
      filters: [{ field: 'site_id', label: 'Campus', as: 'choices' }],
    },
  ].map((definition) => ({ file: `${definition.id}.json`, text: JSON.stringify(definition) })),
)

test('a column is chosen in the words of the office: fields, what the list calls them, and those of joined records', () => {
  const labels = new Map(columnSubjects(set, 'loans.view').map(({ path, label }) => [path, label]))
  expect([...labels]).toEqual(
    expect.arrayContaining([
      ['record.book', 'Book'],
      ['record.site_id', 'Campus'],
      ['record.state', 'Status'],
      ['record.created_at', 'Created at'],
      ['record.reader.last_name', 'Reader: Last name'],
    ]),
  )
  expect(columnSubjects(set, 'other.view')).toEqual([])
})
