import { afterEach, expect, test, vi } from 'vitest'
import { COLUMNS, forgetKept, putKept } from '../api/kept.ts'
import { signOut } from '../api/user.ts'

/** A storage that has no room from some time on. */
const storage = (has: { [key: string]: string }, isFull = () => false) => {
  const put = (key: string, value: string): void => {
    if (isFull()) throw new DOMException('full', 'QuotaExceededError')
    has[key] = value
  }
  const methods = {
    getItem: (key: string) => has[key] ?? null,
    setItem: put,
    removeItem: (key: string) => void Reflect.deleteProperty(has, key),
  }
  vi.stubGlobal('localStorage', new Proxy(has, { get: (target, name) => Reflect.get(methods, name) ?? Reflect.get(target, name) }))
  return has
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// SH-8-28
test('what a full storage does not keep is logged, and the page goes on', () => {
  const has = storage({}, () => true)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(putKept('sojourn.columns.u1.students.view', '[]')).toBe(false)
  expect(has).toEqual({})
  expect(warn).toHaveBeenCalledOnce()
})

// SH-4.1-34
test('signing out forgets the columns that were hidden in lists, of everybody who used this browser, and nothing else', async () => {
  const has = storage({ [`${COLUMNS}u1.students.view`]: '["sevis_id"]', [`${COLUMNS}u2.requests.view`]: '[]', 'sojourn.look': 'dark' })
  vi.stubGlobal('fetch', async () => Response.json({}))
  await signOut()
  expect(has).toEqual({ 'sojourn.look': 'dark' })
  forgetKept('sojourn.')
  expect(has).toEqual({})
})
