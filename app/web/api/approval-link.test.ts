import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APPROVAL_MODES, APPROVAL_ONLY_ROUTES, approvalToken, isApprovalOnly, pathAsked, pathShown } from './approval-link.ts'

const ONLY = { search: '?action=approval-review', hostname: 'portal.example.edu' }

test('SH-2.6-01 approval-only mode needs the approval-review action and a host that is not local', () => {
  expect(isApprovalOnly(ONLY)).toBe(true)
  expect(isApprovalOnly({ ...ONLY, search: '?token=x&action=approval-review' })).toBe(true)
  for (const hostname of ['localhost', '127.0.0.1', '[::1]']) expect(isApprovalOnly({ ...ONLY, hostname }), hostname).toBe(false)
  for (const search of ['', '?action=department', '?approval-review']) expect(isApprovalOnly({ ...ONLY, search }), search).toBe(false)
  expect(pathShown('/dashboard', { ...ONLY, hostname: 'localhost' })).toBe('/dashboard')
})

test('SH-2.6-02 approval-only mode has exactly three routes, each of which is a screen', () => {
  expect(APPROVAL_ONLY_ROUTES).toEqual(['/approval-review', '/advisor-approval/{token}', '/page-unavailable'])
  const paths = ['approval-review', 'advisor-approval', 'page-unavailable'].map((id) => {
    const file = new URL(`../../../definitions/system/screens/${id}.screen.json`, import.meta.url)
    return `/${(JSON.parse(readFileSync(file, 'utf8')) as { path: string }).path}`
  })
  expect(paths).toEqual(APPROVAL_ONLY_ROUTES)
  for (const path of ['/approval-review', '/advisor-approval/some-token', '/page-unavailable']) expect(pathShown(path, ONLY)).toBe(path)
})

test('SH-2.6-06 every other path of approval-only mode leads to page-unavailable', () => {
  const others = ['/dashboard', '/login', '/advisor-approval', '/advisor-approval/', '/advisor-approval/a/b', '/approval-review/a', '/x']
  for (const path of others) expect(pathShown(path, ONLY), path).toBe('/page-unavailable')
  expect(pathShown('/', ONLY)).toBe('/approval-review')
})

test('SH-2.6-09 the approval modes are approval-review and advisor-approval', () => {
  expect(APPROVAL_MODES).toEqual(['approval-review', 'advisor-approval'])
})

test('the token is read from the path or a query, and no address that is sent holds it', () => {
  expect(approvalToken('/advisor-approval/some-token', '', ONLY)).toBe('some-token')
  expect(approvalToken('/approval-review', '?token=behind-the-hash', ONLY)).toBe('behind-the-hash')
  expect(approvalToken('/approval-review', '', { search: '?action=approval-review&token=before-it' })).toBe('before-it')
  expect(approvalToken('/approval-review', '', ONLY)).toBe('')
  expect(pathAsked('/advisor-approval/some-token', '')).toBe('/advisor-approval/-')
  expect(pathAsked('/approval-review', '?token=some-token')).toBe('/approval-review')
  expect(pathAsked('/requests', '?tab=open')).toBe('/requests?tab=open')
  expect(pathAsked('/view-file', '?token=some-token')).toBe('/view-file')
  expect(pathAsked('/view-file', '?tab=a&token=some-token')).toBe('/view-file?tab=a')
})
