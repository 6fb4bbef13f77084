import { afterEach, expect, test, vi } from 'vitest'
import { sharedHistory } from './shared-history.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('blocks of one page share a request for the history; each turn asks again, and so does a failure', async () => {
  const paths: string[] = []
  let isDown = false
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    return new Response(JSON.stringify(isDown ? { error: { code: 'x', message: 'Away' } } : { entries: [] }), {
      status: isDown ? 422 : 200,
    })
  })
  const history = sharedHistory({ entity: 'request', id: 'one' })
  await Promise.all([history(0), history(0)])
  expect(paths).toEqual(['/api/records/request/one/history?limit=50'])
  isDown = true
  await expect(history(1)).rejects.toThrow()
  isDown = false
  await history(1)
  expect(paths).toHaveLength(3)
})
