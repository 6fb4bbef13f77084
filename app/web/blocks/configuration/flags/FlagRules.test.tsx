import { getDefaultStore } from 'jotai'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sameJson, type FlagRule, type FlagSource, type Json, type Row } from '#engine'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { announcementAtom } from '../../../shell/announce.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { useDraft, type OpenDraft } from '../use-draft.ts'
import { FlagRules } from './FlagRules.tsx'
import { useFlags } from './use-flags.ts'

const FORM = 'leave.form'
const texts = configurationTexts()
const row = (id: string): Row => ({ id, why: `Rule ${id}`, then: 'hidden' })
const ruleOf = (definition: string, at: number, of: Row): FlagRule => ({ key: `${definition}/flags/${at}`, id: of.id, definition, row: of })

let root: Root
let stored: readonly Row[] = []
let version = 1
/** What waits for the server; undefined: it answers at once. */
let held: (() => void)[] | undefined
/** The lists that were stored, by the ids of their rules. */
let lists: readonly string[] = []
let fails = false

const idsOf = (rows: readonly Row[]): string => rows.map(({ id }) => id).join(', ')
const letGo = (): void => {
  const waiting = held ?? []
  held = undefined
  for (const go of waiting) go()
}
const definition = () => ({
  id: FORM,
  title: 'Leave',
  kind: 'form',
  definition: { flags: stored },
  own: { text: '' },
  change: { id: 'a-change', version },
})
const source = (): FlagSource => ({
  form: FORM,
  fields: [],
  columns: [],
  before: [ruleOf('page.form', 0, row('of-page'))],
  list: stored.map((each, at) => ({ own: ruleOf(FORM, at, each) })),
})

const edited = (init: RequestInit): Response => {
  const { edit, was } = JSON.parse(String(init.body)) as { readonly edit: { readonly value: readonly Row[] }; readonly was: Json }
  if (fails) return Response.json({ error: 'busy', message: 'Not now.' }, { status: 503 })
  if (!sameJson(was, stored as unknown as Json))
    return Response.json({ error: 'configuration.changed', message: 'Another.', now: stored, place: 'Rules' }, { status: 409 })
  stored = edit.value
  version += 1
  lists = [...lists, idsOf(stored)]
  return Response.json(definition())
}

const Rules = ({ draft, data }: { readonly draft: OpenDraft; readonly data: DefinitionInChange }) => {
  const flags = useFlags(draft, data)
  if (!flags.source) return null
  return (
    <FlagRules
      source={flags.source}
      change="a-change"
      cell={undefined}
      marked={undefined}
      titleOf={(name) => name}
      onMark={() => undefined}
      onWrite={flags.write}
    />
  )
}

const Pane = () => {
  const draft = useDraft(FORM, 'a-change')
  return (
    <>
      <output aria-label="state">{draft.state}</output>
      {draft.data && <Rules draft={draft} data={draft.data} />}
    </>
  )
}

const shown = (): readonly string[] => [...document.querySelectorAll('[data-rule]')].map(({ textContent }) => textContent)
const isShown = (...names: readonly string[]) => expect.poll(shown).toEqual(names)
const focusOn = (name: string): void => {
  const found = [...document.querySelectorAll<HTMLElement>('[data-rule]')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No rule is called ${name}.`)
  found.focus()
}
const add = async (name: string): Promise<void> => {
  await page.getByRole('button', { name: texts.flags.addRule }).click()
  await page.getByRole('textbox', { name: texts.flags.ruleName }).fill(name)
  await userEvent.keyboard('{Enter}')
}

beforeEach(async () => {
  stored = ['first', 'second', 'third'].map(row)
  version = 1
  held = undefined
  lists = []
  fails = false
  getDefaultStore().set(announcementAtom, '')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (held) await new Promise<void>((resolve) => held?.push(resolve))
    if (init?.method === 'POST') return edited(init)
    const address = input instanceof Request ? input.url : String(input)
    return Response.json(address.includes('/forms/') ? { source: source(), titles: {} } : definition())
  })
  root = mountPage(<Pane />)
  await isShown('Rule of-page', 'Rule first', 'Rule second', 'Rule third')
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

test('a rule that is moved twice before the server answers is two places further, and its number is that of the table', async () => {
  held = []
  focusOn('Rule third')
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await isShown('Rule of-page', 'Rule third', 'Rule first', 'Rule second')
  expect(getDefaultStore().get(announcementAtom)).toBe('')
  letGo()
  await expect.poll(() => getDefaultStore().get(announcementAtom)).toBe(texts.flags.ruleMoved({ name: 'Rule third', number: 2, count: 4 }))
  expect(lists).toEqual(['first, third, second', 'third, first, second'])
})

test('a rule that was just added is kept by the edits that follow, before and after its answer', async () => {
  held = []
  await add('New')
  await isShown('Rule of-page', 'New', 'Rule first', 'Rule second', 'Rule third')
  focusOn('New')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await isShown('Rule of-page', 'Rule first', 'New', 'Rule second', 'Rule third')
  letGo()
  await expect.poll(() => lists.length).toBe(2)
  await page.getByRole('button', { name: texts.flags.removeRule({ name: 'Rule second' }) }).click()
  await expect.poll(() => lists).toEqual(['new, first, second, third', 'first, new, second, third', 'first, new, third'])
  await isShown('Rule of-page', 'Rule first', 'New', 'Rule third')
})

test('a move that is not stored is drawn back and not told of', async () => {
  fails = true
  focusOn('Rule third')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByRole('status', { name: 'state' })).toHaveTextContent('failed')
  await isShown('Rule of-page', 'Rule first', 'Rule second', 'Rule third')
  expect(getDefaultStore().get(announcementAtom)).toBe('')
  expect(lists).toEqual([])
})
