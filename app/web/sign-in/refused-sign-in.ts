import type { Shell } from '../../server/contract/shell.ts'
import { ApiFailure } from '../api/client.ts'

type Sentences = { readonly wrong: string; readonly other: string }

/**
 * What a refused sign-in says. The institution chooses which of its two sentences is for a wrong password and which for every other failure; how
 * long to wait, and that the server is busy, is always said by the server.
 */
export const refusedSignIn = (error: unknown, reading: Shell['errorReading'], { wrong, other }: Sentences): string => {
  if (error instanceof ApiFailure && (error.status === 429 || error.status === 503)) return error.message
  const isWrong = error instanceof ApiFailure && error.status === 401
  return isWrong === (reading === 1) ? wrong : other
}
