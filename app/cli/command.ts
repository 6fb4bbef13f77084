/** What a command reads of its surroundings, and where it writes: stdout is what was asked for, stderr is about the run. */
export type Surroundings = {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  readonly env: { readonly [name: string]: string | undefined }
  /** Puts a question to the person at the terminal; left out, nobody is there. */
  readonly ask?: (question: string) => Promise<string>
  /** YYYY-MM-DD: the day on which examples without a date of their own are run. */
  readonly today: string
}

/** Carries out a command and returns its exit code. */
export type Command = (args: readonly string[], surroundings: Surroundings) => Promise<number>

/** The exit codes: all is well; something was found or failed; the command was called in a way that it cannot carry out. */
export const EXIT = { well: 0, found: 1, wrongUse: 2 } as const

/** The command was called in a way that it cannot carry out. The message is a sentence that says how to call it. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse'
}

/** The text that a machine reads: JSON, two spaces deep. */
export const asJson = (value: unknown): string => JSON.stringify(value, null, 2)

/** `1 error`, `2 errors`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const DAY = /^\d{4}-\d{2}-\d{2}$/u

/** The day of `--today`, or the present one. */
export const dayOf = (given: string | undefined, today: string): string => {
  if (given === undefined) return today
  if (DAY.test(given) && !Number.isNaN(Date.parse(given))) return given
  throw new WrongUse(`--today is "${given}": write a day such as 2026-11-21.`)
}

/** Whether an error is what the person who typed the command can mend; anything else is a mistake of ours and keeps its stack. */
export const isOfCaller = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'WrongUse' || error.name === 'StartError' || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
