import { expect, test } from 'vitest'
import { listPrefix, paramsOf, queryOf } from './list-address.ts'

const LIST = { id: 'requests.view0', show: 'view' }

test('a list under a tab of a record does not read the tab of the record as its own', () => {
  const prefix = listPrefix({ blocks: [], tabs: [{ id: 'requests', blocks: [LIST] }] }, LIST)
  const address = new URLSearchParams('tab=requests')
  expect(queryOf(address, prefix).tab).toBeUndefined()
  const asked = paramsOf({ tab: 'all', q: 'cpt', filters: { state: ['draft', 'submitted'] } }, address, prefix)
  expect(asked.get('tab')).toBe('requests')
  expect(queryOf(asked, prefix)).toMatchObject({ tab: 'all', q: 'cpt', filters: { state: ['draft', 'submitted'] } })
})

test('two lists of a page keep their own state', () => {
  const [first, second] = [
    { id: 'waiting', show: 'view' },
    { id: 'late', show: 'view' },
  ]
  const page = { blocks: [first, second], tabs: [] }
  const address = paramsOf({ page: 3, filters: {} }, new URLSearchParams(), listPrefix(page, first))
  expect(queryOf(address, listPrefix(page, second)).page).toBeUndefined()
  expect(queryOf(address, listPrefix(page, first)).page).toBe(3)
})

test('the only list of a page has plain names, and leaves what is not its own in the address', () => {
  const prefix = listPrefix({ blocks: [LIST, { show: 'start' }], tabs: [] }, LIST)
  expect(paramsOf({ tab: 'mine', filters: { state: [] } }, new URLSearchParams('do=open&q=old&f.state=draft'), prefix).toString()).toBe(
    'do=open&tab=mine',
  )
})
