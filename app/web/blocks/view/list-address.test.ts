import { expect, test } from 'vitest'
import { addressIn, paramsOf } from './list-address.ts'
import { listPrefix, queryOf } from './list-query.ts'

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

test('the address of a filter is that of the page, with the filter in place of what is shown', () => {
  const params = paramsOf({ tab: 'late', filters: { site: ['1', '2'] } }, new URLSearchParams('do=open&q=old'))
  const address = addressIn(params, 'https://host.example/?lang=de#/requests?do=open&q=old')
  expect(address).toBe('https://host.example/?lang=de#/requests?do=open&tab=late&f.site=1%2C2')
  expect(queryOf(new URLSearchParams(address.split('#/requests?')[1]))).toMatchObject({ tab: 'late', filters: { site: ['1', '2'] } })
  expect(addressIn(new URLSearchParams(), 'https://host.example/#/requests?q=old')).toBe('https://host.example/#/requests')
})
