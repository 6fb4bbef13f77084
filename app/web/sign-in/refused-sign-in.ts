import type { Shell } from '../../server/contract/shell.ts'
import { ApiFailure } from '../api/client.ts'

type Sentences = { readonly wrong: string; readonly other: string; readonly role: string }

/**
 * What a refused sign-in says. The institution chooses which of its two sentences is for a wrong password and which for every other failure; how
 * long to wait, and that the server is busy, is always said by the server. A role that may not sign in on this page has a sentence of its own.
 */
export const refusedSignIn = (error: unknown, reading: Shell['errorReading'], { wrong, other, role }: Sentences): string => {
  if (error instanceof ApiFailure && (error.status === 429 || error.status === 503)) return error.message
  if (error instanceof ApiFailure && error.body.error === 'auth.role') return role
  const isWrong = error instanceof ApiFailure && error.status === 401
  return isWrong === (reading === 1) ? wrong : other
}
