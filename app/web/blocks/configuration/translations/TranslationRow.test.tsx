import { FluentProvider } from '@fluentui/react-components'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SOJOURN_RAMP, sojournTheme } from '#renderer'
import type { ServedTranslation } from '../../../../server/contract/configuration/translations.ts'
import { TranslationRow } from './TranslationRow.tsx'

const TEXT: ServedTranslation = {
  definition: 'leave.form',
  title: 'Leave',
  place: '/title',
  around: [],
  property: 'Title',
  original: 'Leave',
  state: 'done',
  text: 'Urlaub',
  fields: [],
  counts: [],
}

let root: Root
let stores: (readonly [text: string, was: string])[] = []
let isStored: boolean
const draw = (text: string): void =>
  root.render(
    <FluentProvider theme={sojournTheme(SOJOURN_RAMP)}>
      <TranslationRow
        text={{ ...TEXT, text }}
        language={{ code: 'de', name: 'German' }}
        original={{ code: 'en', name: 'English' }}
        onSay={async (words, was) => {
          stores.push([words, was])
          return isStored
        }}
        onNext={() => undefined}
        onAround={undefined}
        href="#/"
      />
    </FluentProvider>,
  )

beforeEach(() => {
  stores = []
  isStored = true
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(() => root.unmount())

const field = () => page.getByRole('textbox')

test('a translation replaces the text that its field began with, and not one of another window that came since', async () => {
  draw('Urlaub')
  await expect.element(field()).toHaveValue('Urlaub')
  isStored = false
  draw('Freistellung')
  await field().fill('Ferien')
  await expect.poll(() => stores).toEqual([['Ferien', 'Urlaub']])
  isStored = true
  await field().fill('Auszeit')
  await expect.poll(() => stores.slice(1)).toEqual([['Auszeit', 'Urlaub']])
  await field().fill('Beurlaubung')
  await expect.poll(() => stores.slice(2)).toEqual([['Beurlaubung', 'Auszeit']])
})
