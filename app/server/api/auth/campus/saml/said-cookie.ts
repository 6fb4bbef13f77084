import { Type } from 'typebox'
import { signedCookie } from '../../signed-cookie.ts'

/**
 * What a provider has said of the browser that brought its response. The response comes from the site of the provider, so the browser sends
 * none of its cookies with it; it does with the page that follows.
 */
export const saidCookie = signedCookie({
  name: 'sojourn_campus_said',
  purpose: 'campus-said',
  path: '/api/auth/campus',
  sameSite: 'lax',
  seconds: 60,
  holds: { institution: Type.Integer(), request: Type.String(), state: Type.String(), name: Type.String() },
})
