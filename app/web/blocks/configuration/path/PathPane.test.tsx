import { FluentProvider } from '@fluentui/react-components'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DrawnMove, DrawnState, WorkflowDrawing } from '#engine'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { OpenDraft } from '../use-draft.ts'
import { PathPane } from './PathPane.tsx'

const chosen = vi.fn()
const stateOf = (id: string): DrawnState => ({ id, path: `/states/${id}`, label: id.toUpperCase(), family: 'office', means: '', lines: [] })
const moveOf = (id: string, to: readonly string[]): DrawnMove => ({
  id,
  path: `/events/${id}`,
  label: id,
  kind: 'event',
  from: ['a'],
  ways: to.map((target) => ({ to: target, effects: [] })),
  who: [],
  effects: [],
})
const DRAWING: WorkflowDrawing = { states: ['a', 'b'].map(stateOf), moves: [moveOf('go', ['b']), moveOf('note', [])], parties: [] }
let root: Root
const draw = (isTried: boolean): void =>
  root.render(
    <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
      <PathPane
        draft={{} as OpenDraft}
        data={{ id: 'loan.workflow', outline: [], findings: [] } as unknown as DefinitionInChange}
        drawing={DRAWING}
        chosen=""
        onChoose={chosen}
        isTried={isTried}
        standing={undefined}
        onTry={() => undefined}
      />
      <button type="button">Elsewhere</button>
      {isTried && <button type="button">Leave</button>}
    </FluentProvider>,
  )

beforeEach(() => {
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  chosen.mockReset()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('whoever leaves the walk with the keyboard in it stands on the button that began it', async () => {
  for (const [at, then] of [
    ['Leave', configurationTexts().path.tryIt],
    ['Elsewhere', 'Elsewhere'],
  ] as const) {
    draw(true)
    await expect.element(button('Leave')).toBeVisible()
    const from = button(at).element() as HTMLElement
    from.focus()
    draw(false)
    await expect.element(button(then)).toHaveFocus()
    await expect.element(button('Leave')).not.toBeInTheDocument()
    await expect.element(button(then)).toHaveFocus()
  }
})

test.each([
  ['a state', '[data-state="a"]', '/states/a'],
  ['a move between states', '[data-move="a go"]', '/events/go'],
  ['a move by which the state stays', '[data-move="a note"]', '/events/note'],
])('%s of the diagram is chosen by its name, with the pointer', async (_, selector, path) => {
  await page.viewport(1280, 800)
  draw(false)
  const part = await vi.waitUntil(() => document.querySelector(selector), { timeout: 8000 })
  const { x, y, width, height } = part.getBoundingClientRect()
  const hit = document.elementFromPoint(x + width / 2, y + height / 2)
  expect(part.contains(hit)).toBe(true)
  await page.elementLocator(part).click()
  expect(chosen.mock.calls).toEqual([[path]])
})
