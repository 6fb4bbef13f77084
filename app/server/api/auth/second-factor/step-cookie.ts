import { Type } from 'typebox'
import { signedCookie } from '../signed-cookie.ts'

/** Somebody who has given a password or comes from the campus, and has not proved the second step yet. */
export const stepCookie = signedCookie({
  name: 'sojourn_step',
  purpose: 'second-step',
  path: '/api/auth',
  sameSite: 'strict',
  seconds: 600,
  holds: {
    institution: Type.Integer(),
    account: Type.String(),
    step: Type.Enum(['prove', 'add']),
    /** of the password that was right: with another one, the sign-in begins anew. Without one, the campus has said who it is. */
    password: Type.Optional(Type.String()),
  },
})
