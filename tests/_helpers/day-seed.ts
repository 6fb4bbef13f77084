const DAY_MS = 24 * 60 * 60_000

/** The number of the day: what is sampled differs from day to day. The variable of the environment repeats the sample of another day. */
export const daySeed = (variable: string): number => Number(process.env[variable] ?? Math.floor(Date.now() / DAY_MS))
