import { afterEach, expect, test, vi } from 'vitest'
import { keepAnswers, keptAnswers } from './kept-answers.ts'

const storage = (): void => {
  const all = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, text: string) => all.set(key, text),
    removeItem: (key: string) => all.delete(key),
  })
}
afterEach(() => vi.unstubAllGlobals())

test('two windows with the same form keep the answers of both, and an emptied answer takes nothing else along', () => {
  storage()
  keepAnswers('asked.request.one.ask', { question: 'Which course?' }, {})
  keepAnswers('asked.request.one.ask', { by: '2026-12-01' }, {})
  expect(keptAnswers('asked.request.one.ask')).toEqual({ question: 'Which course?', by: '2026-12-01' })
  keepAnswers('asked.request.one.ask', {}, { question: 'Which course?' })
  expect(keptAnswers('asked.request.one.ask')).toEqual({ by: '2026-12-01' })
  keepAnswers('asked.request.one.ask', {}, { by: '2026-12-01' })
  expect(keptAnswers('asked.request.one.ask')).toEqual({})
})
