import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileForm, loadDefinitions, openForm } from '#engine'
import { createFormStore, type Remarks } from '#renderer'
import { carriedRemarks } from './carried-remarks.ts'

const FORM = {
  $schema: 'form.schema.json',
  id: 'visit.form',
  title: 'Visit',
  description: 'Two answers.',
  pages: [
    {
      id: 'stay',
      title: 'Stay',
      items: [
        { question: 'name', type: 'text', label: 'Name' },
        { question: 'city', type: 'text', label: 'City' },
      ],
    },
  ],
}
const plan = compileForm(loadDefinitions([{ file: 'visit.form.json', text: JSON.stringify(FORM) }]).set, 'visit.form')
const kept = new Map<string, string>()
let sent: unknown[] = []
let answer: () => Promise<Response>
const pageIsLeft = () => new Promise<Response>(() => undefined)

beforeEach(() => {
  sent = []
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', (_: string, { body = '{}' }: { body?: string }) => {
    sent.push(JSON.parse(body))
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (paths: readonly string[]) => {
  const store = createFormStore(openForm(plan, { answers: { name: 'Rui', city: 'Porto' }, context: { today: '2026-11-21' } }))
  const remarks: Remarks = carriedRemarks(store, { entity: 'visit', id: '1' }, { form: plan.id, version: 1, given: '2026-01-01', paths })
  return { remarks, left: () => [...store.jotai.get(remarks.open)] }
}

test('a confirmation survives a page that is left before the server answered', async () => {
  answer = pageIsLeft
  open(['name', 'city']).remarks.confirm('name')
  await vi.waitFor(() => expect(sent).toEqual([{ path: 'name' }]))
  answer = () => Promise.resolve(new Response(JSON.stringify({ paths: ['city'] }), { status: 200 }))
  const { left } = open(['name', 'city'])
  expect(left()).toEqual(['city'])
  await vi.waitFor(() => expect(sent).toEqual([{ path: 'name' }, { path: 'name' }]))
  await vi.waitFor(() => expect(kept.size).toBe(0))
})

test('a confirmation that the server has already is not sent again, and a refused one is forgotten', async () => {
  answer = pageIsLeft
  open(['name', 'city']).remarks.confirm('name')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(open(['city']).left()).toEqual(['city'])
  expect([sent.length, kept.size]).toEqual([1, 0])
  answer = () => Promise.resolve(new Response(JSON.stringify({ error: 'request.invalid', message: 'Nothing to confirm' }), { status: 400 }))
  const { remarks, left } = open(['city'])
  remarks.confirm('city')
  await vi.waitFor(() => expect(left()).toEqual(['city']))
  expect(kept.size).toBe(0)
})
