import { afterEach, expect, test } from 'vitest'
import { FormSummary } from '../form/FormSummary.tsx'
import { FormView } from '../form/FormView.tsx'
import { DataList } from '../screens/list/DataList.tsx'
import { TopBar } from '../screens/frame/TopBar.tsx'
import { clear, everyQuestion, settled, show } from '../stage/form-fixture.tsx'
import { en, type Texts } from './en.ts'
import { type Language, LanguageContext } from './language.ts'

afterEach(clear)

const TEXT_ATTRIBUTES = ['aria-label', 'alt', 'placeholder', 'title']

/** English in brackets: a language made from the texts, in which an untranslated sentence can be seen. */
const inBrackets = (text: unknown): unknown => {
  if (typeof text === 'string') return text === '' ? '' : `⟦${text}⟧`
  if (typeof text === 'function') return (...blanks: unknown[]) => inBrackets(text(...blanks))
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(Object.entries(text).map(([key, part]) => [key, inBrackets(part)]))
}
const isLanguage = (value: unknown): value is Texts => typeof value === 'object' && value !== null && 'form' in value

const sentencesOf = (texts: unknown): readonly string[] => {
  if (typeof texts === 'string') return texts.length > 4 ? [texts] : []
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentencesOf) : []
}

const withoutBrackets = (text: string): string => {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? text : withoutBrackets(less)
}

/** Every text that a person sees, or hears from a screen reader. */
const readIn = (host: HTMLElement): readonly string[] =>
  [...host.querySelectorAll('*')].flatMap((element) => [
    ...TEXT_ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []),
    ...(element.children.length === 0 ? [element.textContent] : []),
  ])

test('a form, its summary, a list and the frame use the texts of the surrounding language, and no English', async () => {
  const brackets = inBrackets(en)
  if (!isLanguage(brackets)) throw new Error('A language has the parts of English')
  const language: Language = (part) => brackets[part]
  const store = everyQuestion()
  const host = await show(
    <LanguageContext value={language}>
      <TopBar institution="" heading="" home="" links={[]} look="light" onLook={() => undefined} onMenu={() => undefined} />
      <FormView store={store} onSend={() => undefined} />
      <FormSummary store={store} />
      <DataList
        data={{
          title: '',
          columns: [],
          card: [],
          rows: [],
          total: 0,
          capped: false,
          page: 1,
          limit: 16,
          sort: { field: '', down: false },
          tabs: [],
          filters: [],
          bulk: [],
        }}
        query={{ filters: {} }}
        ask={() => undefined}
      />
    </LanguageContext>,
  )
  await settled()
  const read = readIn(host)
  expect(read.filter((text) => text.includes('⟦')).length).toBeGreaterThan(40)
  const sentences = new Set(sentencesOf(en))
  expect(read.filter((text) => sentences.has(withoutBrackets(text).trim()))).toEqual([])
})
