import { ApiFailure, messageOfError } from './client.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/** The statuses whose sentence is the server's: in a snackbar those of a refusal, of a bad request two. 0 is a server that was not reached. */
const SPEAKS = {
  snackbar: (status: number) => status < 500,
  'bad-request': (status: number) => [0, 400, 409].includes(status),
}

/** What is said of a failure: the sentence of the server where its status may speak, and otherwise the default message. */
export const saidOf = (error: unknown, how: keyof typeof SPEAKS): string =>
  error instanceof ApiFailure && SPEAKS[how](error.status) ? messageOfError(error) : shellTexts().failed
