import { Type } from 'typebox'
import { signedCookie, type InCookie } from '../signed-cookie.ts'

/** A sign-in that was begun and waits for the provider; `next` is a hash path inside the app. */
export const campusCookie = signedCookie({
  name: 'sojourn_campus',
  purpose: 'campus',
  path: '/api/auth/campus',
  sameSite: 'lax',
  seconds: 600,
  holds: { institution: Type.Integer(), state: Type.String(), nonce: Type.String(), verifier: Type.String(), next: Type.String() },
})
export type Begun = InCookie<typeof campusCookie>
