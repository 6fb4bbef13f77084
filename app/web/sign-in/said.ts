import { useAtomValue } from 'jotai'
import { useLocation } from 'react-router-dom'
import type { Shell } from '../../server/contract/shell.ts'
import { ApiFailure } from '../api/client.ts'
import { shellAtom } from '../api/user.ts'

export type Said = { readonly text: string; readonly tone: NonNullable<Shell['messages'][string]['tone']> }

/** The sign-in page with a message of the definitions: unlike a toast it stays, and a reload keeps it. */
export const signInSaying = (key: string): string => `/login?said=${encodeURIComponent(key)}`

/** The key of the message for a password link that does not work. */
export const keyOfLink = (error: unknown): string => {
  const code = error instanceof ApiFailure ? error.body.error : ''
  if (code === 'auth.link-used') return 'reset.used'
  return code === 'auth.link-expired' ? 'reset.expired' : 'reset.unknown'
}

/** The address carries only a key, never text, so that nobody can put text on this page from outside. */
export const useSaid = (): Said | undefined => {
  const shell = useAtomValue(shellAtom)
  const params = new URLSearchParams(useLocation().search)
  const key = params.get('ended') === null ? (params.get('said') ?? '') : 'session.expired'
  const message = /^(?:reset\.|password\.|session\.|campus\.|login\.role$)/.test(key) ? shell?.messages[key] : undefined
  return message && { text: message.text, tone: message.tone ?? 'error' }
}
