import type { KnownSession } from '../api/client.ts'

/** What the clock of a session says now. `left`: of the countdown, in milliseconds. `next`: when to look again, in milliseconds since 1970. */
export type SessionPhase =
  | { readonly phase: 'quiet'; readonly next: number }
  | { readonly phase: 'ending'; readonly left: number }
  | { readonly phase: 'inactive'; readonly left: number }
  | { readonly phase: 'ended' }
  | { readonly phase: 'left' }

/** A shorter session is announced five minutes after its start, not five minutes before its end. */
const SHORT_SECONDS = 360

/** When the countdown begins. A session that is shorter than the warning itself is announced in its middle. */
const warningAt = ({ endsAt, clocks: { lasts, warning } }: KnownSession): number => {
  if (lasts >= SHORT_SECONDS) return endsAt - warning * 1000
  return endsAt - lasts * 1000 + (lasts > warning ? warning : lasts / 2) * 1000
}

/** What a session is at: the end of the session goes before inactivity, which counts while the page is seen. */
export const sessionPhase = (
  session: KnownSession,
  { now, activeAt }: { readonly now: number; readonly activeAt: number },
): SessionPhase => {
  const { endsAt, clocks } = session
  if (now >= endsAt) return { phase: 'ended' }
  const warns = warningAt(session)
  if (now >= warns) return { phase: 'ending', left: endsAt - now }
  const idleAt = activeAt + clocks.inactive * 1000
  const until = Math.min(idleAt + clocks.warning * 1000, endsAt)
  if (now >= until) return { phase: 'left' }
  if (now >= idleAt) return { phase: 'inactive', left: until - now }
  return { phase: 'quiet', next: Math.min(warns, idleAt) }
}

/** A countdown as minutes and seconds, 5:00. */
export const countdown = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
