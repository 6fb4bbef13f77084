import { FluentProvider } from '@fluentui/react-components'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import type { OpenDraft } from '../use-draft.ts'
import { LanguageTexts } from './LanguageTexts.tsx'

let root: Root
let sent: unknown[] = []
let there = ''
let asked = 0
const draft = {
  turn: 0,
  translate: async (translation: unknown) => {
    sent.push(translation)
    return true
  },
} as unknown as OpenDraft

const draw = (version: number): void =>
  root.render(
    <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
      <LanguageTexts
        draft={draft}
        data={{ id: 'mail.template', change: { id: 'a-change', version } } as unknown as DefinitionInChange}
        language="de"
        words={(field) => ({ label: field }) as never}
        onCursor={() => undefined}
        onAskField={() => undefined}
      />
    </FluentProvider>,
  )

beforeEach(() => {
  sent = []
  asked = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1
    return Response.json({ language: 'de', texts: [{ place: '/subject', original: 'Welcome', text: there, state: 'done' }] })
  })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

test('a translated text replaces what its field began with, also when another window has said something else since', async () => {
  there = 'Hallo'
  draw(1)
  await expect.element(page.getByRole('textbox')).toHaveTextContent('Hallo')
  there = 'Servus'
  draw(2)
  await expect.poll(() => asked).toBe(2)
  await page.getByRole('textbox').click()
  await userEvent.keyboard('{End}!')
  await expect.poll(() => sent).toEqual([{ language: 'de', place: '/subject', text: 'Hallo!', was: 'Hallo' }])
})
