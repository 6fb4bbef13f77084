import { expect, test } from 'vitest'
import { openedFrom, withList } from './list-link.ts'

test('the address of a row says from which list it was opened, with its filter and order', () => {
  const href = withList('#/request/7', 'requests.view', 'tab=mine&f.state=submitted%2Cin_review')
  expect(openedFrom(new URLSearchParams(href.split('?')[1]))).toEqual({
    view: 'requests.view',
    search: 'tab=mine&f.state=submitted%2Cin_review',
    query: { tab: 'mine', 'f.state': 'submitted,in_review' },
  })
})

test('a page opened otherwise comes from no list', () => {
  expect(openedFrom(new URLSearchParams('tab=documents'))).toBeUndefined()
})
