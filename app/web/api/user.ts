import { atom, getDefaultStore } from 'jotai'
import type { SessionUser } from '../../server/contract/auth.ts'
import type { Shell } from '../../server/contract/shell.ts'
import { call, keepSession, refreshSession } from './client.ts'
import { kept, SIGNED_IN } from './kept.ts'
import { reconnected } from './reconnected.ts'

export const shellAtom = atom<Shell | undefined>(undefined)
export const userAtom = atom<SessionUser | undefined>(undefined)

/** The session of the signed-in user has ended while the page is open: its answers wait until they sign in again. */
export const sessionEndedAtom = atom(false)

const store = getDefaultStore()

/** Loads the institution's texts before the first screen and, by the refresh cookie, the signed-in user. */
export const begin = async (): Promise<void> => {
  const [shell, session] = await Promise.all([
    call('GET /api/shell', { anonymous: true }),
    kept()?.getItem(SIGNED_IN) === null ? undefined : refreshSession(),
  ])
  await speakAs(shell)
  store.set(shellAtom, shell)
  store.set(userAtom, session?.user)
}

const OWN_TEXT = /^(web|renderer)\./

/** Sentences of these pages that the office says itself, before the first page is drawn. Most offices have none, and load nothing. */
const speakAs = async ({ messages, institution }: Shell): Promise<void> => {
  document.documentElement.lang = institution.locale
  const own = Object.entries(messages).filter(([key]) => OWN_TEXT.test(key))
  if (own.length === 0) return
  const { speak } = await import('../texts/office-language.ts')
  speak(Object.fromEntries(own.map(([key, { text }]) => [key, text])), institution)
}

/** The name the user signed in with. */
export const nameOfSession = (): string | undefined => kept()?.getItem(SIGNED_IN) ?? undefined

export const signIn = async (user_name: string, user_password: string): Promise<SessionUser> => {
  const session = await call('POST /api/auth/sign-in', { body: { user_name, user_password }, anonymous: true })
  keepSession(session)
  kept()?.setItem(SIGNED_IN, user_name)
  store.set(userAtom, session.user)
  store.set(sessionEndedAtom, false)
  reconnected()
  return session.user
}

export const signOut = async (): Promise<void> => {
  try {
    await call('POST /api/auth/sign-out', {})
  } finally {
    forgetUser()
  }
}

export const forgetUser = (): void => {
  keepSession(undefined)
  kept()?.removeItem(SIGNED_IN)
  store.set(userAtom, undefined)
  store.set(sessionEndedAtom, false)
}
