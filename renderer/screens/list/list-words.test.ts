import { expect, test } from 'vitest'
import type { ListData } from './list-data.ts'
import { wordsOfList } from './list-words.ts'
import { list } from '../../texts/en/list.ts'

const data: ListData = {
  title: 'Requests',
  card: [],
  total: 0,
  capped: false,
  page: 1,
  limit: 16,
  sort: { field: 'due', down: true },
  tab: 'open',
  columns: [{ field: 'due', label: 'Due', format: 'date', sort: true, link: false, priority: 1 }],
  rows: [],
  tabs: [
    { id: 'open', label: 'All open' },
    { id: 'mine', label: 'Mine' },
  ],
  filters: [
    {
      field: 'state',
      label: 'Status',
      as: 'choices',
      value: ['sent', 'review'],
      options: [
        { value: 'sent', label: 'Submitted' },
        { value: 'review', label: 'In Review' },
      ],
    },
    { field: 'sent', label: 'Submitted', as: 'range', value: ['2026-11-02..'], options: [] },
    { field: 'site', label: 'Campus', as: 'choice', value: [], options: [] },
  ],
  bulk: [],
}

test('a printed list names its saved filter, its search, each filter with all its values, and its order', () => {
  expect(wordsOfList(data, { q: 'Piet', tab: 'mine', filters: {} }, list)).toEqual([
    'Mine',
    'Search: “Piet”',
    'Status: Submitted or In Review',
    'Submitted: from Nov 2, 2026',
    'Sorted by Due, last first',
  ])
})

test('a printed list leaves out filters that are not set', () => {
  expect(wordsOfList({ ...data, filters: [], sort: { field: 'id', down: false } }, { q: '', filters: {} }, list)).toEqual(['All open'])
})
