import { atom, getDefaultStore } from 'jotai'
import type { Session, SessionUser, SignIn } from '../../server/contract/auth.ts'
import type { SecondStep } from '../../server/contract/accounts/second-step.ts'
import type { Shell } from '../../server/contract/shell.ts'
import { directionOf } from '../texts/direction.ts'
import { locale } from '../texts/en/locale.ts'
import { ENGLISH, languageAtom } from '../texts/language.ts'
import { call, keepSession, refreshSession } from './client.ts'
import { COLUMNS, forgetKept, putKept, kept, SIGNED_IN } from './kept.ts'
import { reconnected } from './reconnected.ts'
import { tellWindows } from '../windows/session-channel.ts'

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
  await openShell(shell)
  if (session && nameOfSession() === '') putKept(SIGNED_IN, String(session.user['userName']))
  store.set(userAtom, session?.user)
}

const openShell = async (shell: Shell): Promise<void> => {
  await speakAs(shell)
  store.set(shellAtom, shell)
}

const loadShell = async (): Promise<void> => openShell(await call('GET /api/shell', { anonymous: true }))

const OWN_TEXT = /^(web|renderer|engine)\./

/**
 * Sentences of these pages that the office says itself, and the days and numbers of its locale, before the first page is drawn. An office
 * that writes as these pages do loads nothing.
 */
export const speakAs = async ({ messages, textLocale, institution }: Shell): Promise<void> => {
  document.documentElement.lang = textLocale
  document.documentElement.dir = directionOf(textLocale)
  const own = Object.entries(messages).filter(([key]) => OWN_TEXT.test(key))
  const isSpoken = store.get(languageAtom) !== ENGLISH
  if (own.length === 0 && !isSpoken && textLocale === locale && institution.locale === locale && institution.days === undefined) return
  const { speak } = await import('../texts/office-language.ts')
  speak(Object.fromEntries(own.map(([key, { text }]) => [key, text])), {
    locale: textLocale,
    country: institution.locale,
    days: institution.days,
  })
}

/** The name the user signed in with. */
export const nameOfSession = (): string | undefined => kept()?.getItem(SIGNED_IN) ?? undefined

/** Opens the session, or answers with the second step that is asked for before. */
export const signIn = async (user_name: string, user_password: string, scope?: SignIn['scope']): Promise<SecondStep | undefined> => {
  const answered = await call('POST /api/auth/sign-in', {
    body: { user_name, user_password, ...(scope !== undefined && { scope }) },
    anonymous: true,
  })
  if ('secondStep' in answered) return answered.secondStep
  await beginSession(answered, user_name)
  return undefined
}

/** The language this person chose, on whatever computer, may be another than that of the page they signed in on. */
export const beginSession = async (session: Session, userName: string): Promise<void> => {
  if (session.language !== undefined && session.language !== store.get(shellAtom)?.language) await loadShell()
  openSession(session, userName)
}

/** Goes on as somebody who has just signed in. Whoever has an account is not the first. */
export const openSession = (session: Session, userName: string): void => {
  keepSession(session)
  putKept(SIGNED_IN, userName)
  store.set(shellAtom, (shell) => (shell?.firstAccount ? { ...shell, firstAccount: undefined } : shell))
  store.set(userAtom, session.user)
  store.set(sessionEndedAtom, false)
  reconnected()
  tellWindows('begun')
}

/** Ends the session; returns where the browser has to go so that the session at the provider of the campus ends as well. */
export const signOut = async (): Promise<string | undefined> => {
  try {
    return (await call('POST /api/auth/sign-out', {})).leave
  } finally {
    forgetUser()
    forgetKept(COLUMNS)
  }
}

export const forgetUser = (): void => {
  keepSession(undefined)
  kept()?.removeItem(SIGNED_IN)
  store.set(userAtom, undefined)
  store.set(sessionEndedAtom, false)
}
