const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 2 * 3_600_000
/** With the pauses below, a day and a little more: a mail server that is down overnight loses nothing. */
export const MOST_TRIES = 23
const JITTER = 0.2

/**
 * The pause after the given number of failed tries; undefined after the last. It doubles from five seconds to two hours. `random` (0 to 1)
 * spreads the tries of many effects that failed at the same moment.
 */
export const pauseBeforeNextTry = (tries: number, random: number): number | undefined => {
  if (tries >= MOST_TRIES) return undefined
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS)
  return Math.round(pause * (1 - JITTER + 2 * JITTER * random))
}
