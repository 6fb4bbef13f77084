import { FluentProvider } from '@fluentui/react-components'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import type { DefinitionInChange } from '../../../../../server/contract/configuration.ts'
import type { OpenDraft } from '../../use-draft.ts'
import type { StandingCase } from '../standing-case.ts'
import { WalkPane } from './WalkPane.tsx'

type Body = { readonly given: { readonly [name: string]: string }; readonly steps: readonly { readonly send: string }[] }

const GO = { send: 'go', parties: ['reader'] }
const answerTo = ({ given, steps }: Body) => ({
  cases: [],
  case: '',
  starts: [{ name: 'none', answers: {} }],
  reads: [],
  given: { today: '2026-11-21', ...given },
  steps,
  walked: [{ did: 'begins' }, ...steps.map(({ send }) => ({ did: send }))].map(({ did }, index) => ({
    state: `s${index}`,
    label: `Room ${index}`,
    day: given['today'] ?? '2026-11-21',
    did,
    parts: [],
  })),
  parties: [
    {
      name: 'reader',
      label: 'Reader',
      moves: {
        open: [
          { step: GO, label: 'Go on', reads: [] },
          { step: { send: 'tell', parties: ['reader'] }, label: 'Tell', reads: ['event.note'] },
        ],
        closed: [],
      },
    },
  ],
})

let root: Root
let asked: Body[] = []
let held: (() => void)[] | undefined
let standing: StandingCase | undefined
const letGo = (): void => {
  const waiting = held ?? []
  held = undefined
  for (const go of waiting) go()
}

// A press that comes at once finds what is drawn, as a second click does.
const press = (name: string): void => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
const stands = (room: number) => expect.poll(() => document.querySelector('.sj-walk-place')?.textContent).toContain(`Room ${room}`)
const forms = (): number => document.querySelectorAll('form').length
const day = (): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>('input[type="date"]')
  if (!field) throw new Error('the walk has a first day')
  return field
}
const typeDay = (value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day(), value)
  day().dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(async () => {
  asked = []
  held = undefined
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const body = JSON.parse(String(init?.body)) as Body
    asked.push(body)
    if (held) await new Promise<void>((resolve) => held?.push(resolve))
    return Response.json(answerTo(body))
  })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
      <WalkPane
        draft={{} as OpenDraft}
        data={{ id: 'loan.workflow', definition: {} } as unknown as DefinitionInChange}
        onStanding={(next) => {
          standing = next
        }}
        onClose={() => undefined}
      />
    </FluentProvider>,
  )
  await stands(0)
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

test('a step is taken once, however often it is pressed before it is known where it leads', async () => {
  const before = standing
  held = []
  press('Go on')
  press('Go on')
  // The diagram may still draw what was open before.
  before?.make('go')
  standing?.make('go')
  await expect.poll(() => asked.length).toBe(2)
  press('Go on')
  letGo()
  await stands(1)
  press('Go on')
  await stands(2)
  expect(asked.at(-1)?.steps).toEqual([GO, GO])
})

test.each(['Start again', 'Step back'])('what a move asks is gone with its place in the walk: %s', async (how) => {
  press('Go on')
  await stands(1)
  press('Tell')
  await expect.poll(forms).toBe(1)
  press(how)
  await stands(0)
  expect(forms()).toBe(0)
})

test('the first day stands as it is typed, before the walk is known again and where it is no day yet', async () => {
  held = []
  typeDay('2027-03-04')
  await expect.poll(() => asked.at(-1)?.given['today']).toBe('2027-03-04')
  expect(day().value).toBe('2027-03-04')
  letGo()
  await expect.poll(() => document.querySelector('.sj-walk-place')?.textContent).toContain('March 4')
  // As a browser says it while a part of the day is taken out.
  typeDay('')
  await expect.poll(() => asked.at(-1)?.given['today']).toBeUndefined()
  expect(day().value).toBe('')
})
