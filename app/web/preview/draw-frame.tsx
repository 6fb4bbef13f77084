import { getDefaultStore } from 'jotai'
import { createRoot } from 'react-dom/client'
import { SojournProvider, SOJOURN_RAMP, themeOf } from '#renderer'
import type { Shell } from '../../server/contract/shell.ts'
import { speakAs } from '../api/user.ts'
import { lookAtom } from '../shell/look.ts'
import { directionOf } from '../texts/direction.ts'
import { languageAtom } from '../texts/language.ts'
import { FramePage } from './FramePage.tsx'

/** The institution in the language of the address, whatever this browser speaks otherwise. */
const shellIn = async (language: string): Promise<Shell> => {
  const answer = await fetch('/api/shell', { headers: { accept: 'application/json', 'accept-language': language }, credentials: 'omit' })
  if (!answer.ok) throw new Error(`The institution was not loaded: ${answer.status}`)
  return (await answer.json()) as Shell
}

/** Draws the page that a preview shows in its frame: a form without a shell, handed over by the page around it. */
export const drawFrame = async (root: HTMLElement): Promise<void> => {
  const shell = await shellIn(new URLSearchParams(location.search).get('language') ?? '')
  await speakAs(shell)
  const store = getDefaultStore()
  const theme = await themeOf(store.get(lookAtom), { ...SOJOURN_RAMP, ...shell.institution.brand })
  createRoot(root).render(
    <SojournProvider theme={theme} dir={directionOf(shell.textLocale)} language={store.get(languageAtom).renderer}>
      <FramePage />
    </SojournProvider>,
  )
}
