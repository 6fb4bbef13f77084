import { Type } from 'typebox'
import { signedCookie, type InCookie } from '../auth/signed-cookie.ts'

/**
 * A consent that somebody has begun to give, in a session of theirs, at the connection of an institution, as its settings were then. It is
 * kept at the path that the browser comes back to, and sent there alone.
 */
export const accessCookie = signedCookie({
  name: 'sojourn_access',
  purpose: 'connection-access',
  path: '/',
  sameSite: 'lax',
  seconds: 600,
  holds: {
    institution: Type.Integer(),
    account: Type.String(),
    family: Type.String(),
    connection: Type.String(),
    address: Type.String(),
    client: Type.String(),
    state: Type.String(),
    verifier: Type.String(),
  },
})
export type BegunAccess = InCookie<typeof accessCookie>
