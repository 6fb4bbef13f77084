import { useAtomValue } from 'jotai'
import { call } from '../api/client.ts'
import { shellAtom } from '../api/user.ts'

type Languages = {
  readonly chosen: string
  readonly offered: readonly { readonly language: string; readonly name: string }[]
  readonly onChoose: (language: string) => void
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Keeps the choice with the person, or before sign-in in this browser, and draws every page anew: a sentence may stand anywhere. */
const choose = async (language: string, isPerson: boolean): Promise<void> => {
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  // The account of whoever signs in next takes it over.
  if (!isPerson) document.cookie = `language-chosen=${language}; path=/; samesite=lax`
  if (isPerson) await call('PUT /api/language', { body: { language } })
  location.reload()
}

/** The languages a person may choose; undefined where there is no choice. */
export const useLanguages = (isPerson: boolean): Languages | undefined => {
  const shell = useAtomValue(shellAtom)
  if (shell === undefined || shell.languages.length < 2) return undefined
  return { chosen: shell.language, offered: shell.languages, onChoose: (language) => void choose(language, isPerson) }
}
