import { Type } from 'typebox'
import { signedCookie, type InCookie } from '../signed-cookie.ts'

/** Somebody who has given a password or comes from the campus, and has not proved the second step yet. */
export const stepCookie = signedCookie({
  name: 'sojourn_step',
  purpose: 'second-step',
  path: '/api/auth',
  sameSite: 'strict',
  seconds: 600,
  holds: {
    /** one sign-in: the session that it opened has used it up */
    id: Type.String(),
    institution: Type.Integer(),
    account: Type.String(),
    step: Type.Enum(['prove', 'add']),
    /** of the password that was right: with another one, the sign-in begins anew. Without one, the campus has said who it is. */
    password: Type.Optional(Type.String()),
  },
})

/** Under which name it is used up. */
export const spentAs = ({ id }: Pick<InCookie<typeof stepCookie>, 'id'>): string => `second-step ${id}`
