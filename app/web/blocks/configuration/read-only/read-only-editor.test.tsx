import { MemoryRouter } from 'react-router-dom'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FlagSource } from '#engine'
import { SojournProvider } from '#renderer'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { PartPanel } from '../../../configure/PartPanel.tsx'
import { DefinitionEditor } from '../DefinitionEditor.tsx'

const texts = configurationTexts()
const PATH = 'loan.workflow'
const FORM = 'loan.form'
const stateOf = (id: string) => ({ id, path: `/states/${id}`, label: id.toUpperCase(), family: 'office', means: '', lines: [] })
const nodeOf = (list: string, name: string) => ({
  path: `${list}/${name}`,
  level: 0,
  label: name.toUpperCase(),
  kind: 'part',
  list,
  name,
  sort: 'part',
})
const SHARED = { change: { id: 'a-change', name: 'Boats', version: 1 }, questions: [], examples: [], findings: [] }
const DEFINITIONS: { readonly [id: string]: object } = {
  [PATH]: {
    ...SHARED,
    kind: 'workflow',
    title: 'Loan',
    definition: { states: [{ id: 'a' }, { id: 'b' }] },
    outline: [nodeOf('/states', 'a'), nodeOf('/states', 'b')],
    drawing: { states: [stateOf('a'), stateOf('b')], moves: [], parties: [] },
  },
  [FORM]: { ...SHARED, kind: 'form', title: 'Loan', definition: { flags: [] }, outline: [] },
}
const row = { id: 'one', why: 'Rule one', match: {}, then: 'read-only' } as const
const SOURCE: FlagSource = {
  form: FORM,
  fields: [{ path: 'boat', label: 'Boat', page: 'first', pageTitle: 'First', flag: 'editable' }],
  columns: [{ id: 'student', role: 'Student', inputs: { role: 'student' }, edits: true }],
  before: [],
  list: ['one', 'two'].map((id) => ({ own: { key: id, id, definition: FORM, row: { ...row, id, why: `Rule ${id}` } } })),
}

let root: Root
let sent: unknown[]
const open = (
  id: string,
  readOnly: string | undefined,
  { view = '', drawn = <DefinitionEditor id={id} change="a-change" at="" /> }: { readonly view?: string; readonly drawn?: ReactNode } = {},
): void => {
  sent = []
  localStorage.setItem('sojourn.code', 'open')
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = String(input)
    if (init?.method !== undefined && init.method !== 'GET') {
      sent.push(init.body)
      return Response.json({ error: 'configuration.beyond', message: 'Not yours.' }, { status: 403 })
    }
    if (address.includes('/flags')) return Response.json({ source: SOURCE, titles: {} })
    if (address.includes('/held')) return Response.json({ held: [], changes: [] })
    if (address.includes(`/definitions/${id}?`))
      return Response.json({
        id,
        own: { id, text: '{\n  "title": "Loan"\n}\n' },
        ...DEFINITIONS[id],
        ...(readOnly !== undefined && { readOnly }),
      })
    return Response.json({ error: 'none', message: 'Not here.' }, { status: 404 })
  })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <SojournProvider>
      <MemoryRouter initialEntries={[`/configuration?${view}`]}>{drawn}</MemoryRouter>
    </SojournProvider>,
  )
}
const find = (selector: string): Promise<HTMLElement> =>
  vi.waitUntil(() => document.querySelector<HTMLElement>(selector), { timeout: 30_000 })
const press = async (selector: string, keys: string): Promise<void> => {
  const element = await find(selector)
  element.focus()
  expect(element.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard(keys)
}
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
  localStorage.clear()
})

const WAYS = [
  ['read', 'Your role changes a part of it.'],
  ['edited', undefined],
] as const

test.each(WAYS)('an outline, a diagram and the code of a definition are %s', async (_, readOnly) => {
  await page.viewport(1440, 900)
  open(PATH, readOnly)
  const isEdited = readOnly === undefined
  await press('[role=treeitem][data-part="/states/a"]', '{ArrowDown}')
  await expect.poll(() => document.activeElement?.getAttribute('data-part')).toBe('/states/b')
  await userEvent.keyboard(' ')
  expect(document.querySelector('.carried') !== null).toBe(isEdited)
  await userEvent.keyboard('{Escape}{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => sent.length).toBe(isEdited ? 1 : 0)
  expect(document.querySelector('.grip') !== null).toBe(isEdited)
  const named = (name: string) => page.getByRole('button', { name, exact: true }).elements().length
  expect([texts.path.addState, texts.path.addMove].map(named)).toEqual(isEdited ? [1, 1] : [0, 0])
  await press('[data-state="a"]', 'n')
  expect(document.querySelector('.sj-path-add') !== null).toBe(isEdited)
  if (isEdited) return
  await press('[data-state="a"]', '{Delete}')
  await press('.cm-content', 'x{Backspace}{Enter}')
  expect((await find('.cm-content')).textContent).toBe('{  "title": "Loan"}')
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(getSelection()?.toString()).toContain('"title": "Loan"')
  // The Tab key leaves what it cannot indent.
  await userEvent.keyboard('{Tab}')
  expect((await find('.cm-content')).contains(document.activeElement)).toBe(false)
  expect(sent).toEqual([])
})

test.each(WAYS)('who sees what in a form is %s', async (_, readOnly) => {
  await page.viewport(1440, 900)
  open(FORM, readOnly, { view: 'view=flags' })
  const isEdited = readOnly === undefined
  const cell = '[role=grid] [aria-colindex="2"][role=gridcell]'
  await press(cell, '{ArrowDown}4')
  await expect.poll(() => sent.length).toBe(isEdited ? 1 : 0)
  await press('[data-rule$="two"]', '{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => sent.length).toBe(isEdited ? 2 : 0)
  const named = (name: string) => page.getByRole('button', { name, exact: true }).elements().length
  const buttons = [texts.flags.addRule, texts.flags.removeRule({ name: 'Rule two' }), texts.flags.long.required]
  expect(buttons.map(named)).toEqual(isEdited ? [1, 1, 1] : [0, 0, 0])
  await press(cell, '{Enter}')
  expect((await find('[role=grid]')).querySelector('select, input') !== null).toBe(isEdited)
})

test.each(WAYS)('a part that was pointed at on its page is %s', async (_, readOnly) => {
  const part = { kind: 'question', definition: PATH, path: '/states/a', at: '', label: 'A' } as const
  const nothing = (): void => undefined
  open(PATH, readOnly, {
    drawn: <PartPanel part={part} change="a-change" onChange={nothing} onClose={nothing} onLeave={nothing} />,
  })
  await find('.sj-configure .sj-conf-part')
  expect(document.querySelector('.sj-configure [role=group][aria-label="Read only"]') !== null).toBe(readOnly !== undefined)
})
