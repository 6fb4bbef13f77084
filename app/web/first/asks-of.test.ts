import { expect, test } from 'vitest'
import type { ServedBlock } from '../../server/contract/blocks.ts'
import type { ServedRecord } from '../../server/contract/records.ts'
import type { OpenScreen } from '../api/open-screen.ts'
import { asksOf } from './asks-of.ts'
import { partsOf } from './parts-of.ts'

const HEAD = { aside: false } as const
const screenOf = (blocks: readonly ServedBlock[], more: Partial<OpenScreen> = {}): OpenScreen => ({
  ok: true,
  id: 'page',
  caption: 'Page',
  heading: 'Portal',
  layout: 'record',
  density: 'comfortable',
  path: '/page',
  params: {},
  crumbs: [],
  menu: [],
  links: [],
  search: false,
  bell: false,
  footer: [],
  may: { viewAs: false, inspect: false, chooseNotices: false, configure: false, resetSecondFactor: false },
  tabs: [],
  blocks,
  ...more,
})
const recordOf = (version: number): OpenScreen['record'] => {
  const formOf = (name: string): ServedRecord['forms'][number] => ({
    id: `${name}.form`,
    title: name,
    plan: `plan-${name}`,
    mayEdit: true,
    context: { today: '2026-11-22' },
  })
  const served: Partial<ServedRecord> = { version, forms: [formOf('a'), formOf('b')] }
  return { entity: 'request', id: 'r', served: served as ServedRecord }
}
const asked = (screen: OpenScreen, search = ''): readonly string[] => [...asksOf(screen, new URLSearchParams(search))]

test('a list is asked for as the address says, with its saved filters', () => {
  const screen = screenOf([{ ...HEAD, id: 'all', show: 'view', view: 'all.view', with: { of: 'me' } }])
  expect(asked(screen, 'q=lee&f.state=open&page=2')).toEqual([
    '/api/views/all.view?q=lee&page=2&f.state=open&with.of=me',
    '/api/views/all.view/filters',
  ])
})

test('a comparison with the answers beside it asks for their plan, and for the part that draws them', () => {
  const changes = (others?: string) =>
    screenOf([{ ...HEAD, id: 'changes', show: 'changes', ...(others !== undefined && { others }) }], { record: recordOf(1) })
  expect(asked(changes('Other answers'))).toEqual(['/api/records/request/r/changes', '/api/plans/plan-a'])
  expect(asked(changes())).toEqual(['/api/records/request/r/changes'])
  expect([...partsOf(changes(), null)]).toContain('blocks/changes/OtherAnswers.tsx')
})

test('a calendar asks by itself, because the month of the institution is not known before', () => {
  expect([
    ...asksOf(screenOf([{ ...HEAD, id: 'due', show: 'view', view: 'due.view', calendar: 'due_on' }]), new URLSearchParams()),
  ]).toEqual([])
})

test('the plan of a form is asked for once, whatever blocks need it', () => {
  const blocks: readonly ServedBlock[] = [
    { ...HEAD, id: 'form', show: 'form', form: 'b.form' },
    { ...HEAD, id: 'checks', show: 'checks', form: 'b.form' },
    { ...HEAD, id: 'about', show: 'summary', facts: [] },
  ]
  expect(asked(screenOf(blocks, { record: recordOf(1) }))).toEqual(['/api/plans/plan-b'])
  expect(asked(screenOf(blocks))).toEqual([])
})

test('a record that is not stored yet has no history to ask for', () => {
  const blocks: readonly ServedBlock[] = [{ ...HEAD, id: 'then', show: 'timeline' }]
  expect(asked(screenOf(blocks, { record: recordOf(0) }))).toEqual([])
  expect(asked(screenOf(blocks, { record: recordOf(1) }))).toEqual(['/api/records/request/r/history?limit=50'])
})

test('of the tabs, the one that the address names is prepared, and else the first', () => {
  const tabs = [
    { id: 'form', label: 'Form', blocks: [{ ...HEAD, id: 'form.a', show: 'form' }] },
    { id: 'list', label: 'List', blocks: [{ ...HEAD, id: 'list.a', show: 'view', view: 'a.view' }] },
  ] as const
  const screen = screenOf([], { tabs, record: recordOf(1) })
  const frame = ['record/RecordHeader.tsx', 'screens/ScreenTabs.tsx', 'screens/parts/TabBar.tsx']
  expect([asked(screen), [...partsOf(screen, null)]]).toEqual([['/api/plans/plan-a'], [...frame, 'blocks/form/FormBlock.tsx']])
  expect([asked(screen, 'tab=list')[0], [...partsOf(screen, 'list')]]).toEqual([
    '/api/views/a.view',
    [...frame, 'blocks/view/ViewBlock.tsx'],
  ])
})
