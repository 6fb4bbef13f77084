import { getDefaultStore } from 'jotai'
import { shellAtom } from '../../../api/user.ts'

/** What the person who reads calls a language. */
export const languageName = (code: string): string => {
  const reader = getDefaultStore().get(shellAtom)?.language ?? 'en'
  return new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code
}
