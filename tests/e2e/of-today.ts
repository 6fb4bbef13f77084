import { today } from './demo-requests.ts'

const DAY_MS = 86_400_000

/** One of several, another one each day: what a run samples is proved by many runs. */
export const ofToday = <Each>(all: readonly Each[]): Each => {
  const chosen = all[Math.floor(Date.parse(today) / DAY_MS) % all.length]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}
