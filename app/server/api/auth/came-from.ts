import { Type } from 'typebox'
import { signedCookie } from './signed-cookie.ts'

/** Notes in the browser that this session came from the provider or another portal of the campus, as long as a session lasts. */
export const cameFrom = signedCookie({
  name: 'sojourn_campus_out',
  purpose: 'campus-out',
  path: '/api/auth',
  sameSite: 'strict',
  seconds: 12 * 3600,
  holds: { institution: Type.Integer() },
})
