import { Type, type Static } from 'typebox'

/** POST /api/auth/sign-in. The names are the specification's. */
export const SignIn = Type.Object({
  user_name: Type.String({ minLength: 1, maxLength: 254 }),
  user_password: Type.String({ minLength: 1, maxLength: 1000 }),
})
export type SignIn = Static<typeof SignIn>

/** POST /api/auth/forgot-password: the same response whether or not the address exists. */
export const ForgotPassword = Type.Object({ userName: Type.String({ minLength: 3, maxLength: 65, pattern: '^[^@\\s]+@[^@\\s]+$' }) })
export type ForgotPassword = Static<typeof ForgotPassword>

/** GET /api/auth/password-link, header `x-password-token`: the account whose password the link sets. */
export type PasswordLinkInfo = { readonly userName: string }

/** POST /api/auth/new-password. Errors: 401 auth.link (unknown), 410 auth.link-expired, 409 auth.link-used, 422 auth.password-weak */
export const NewPassword = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200 }),
  userPassword: Type.String({ minLength: 1, maxLength: 1000 }),
})
export type NewPassword = Static<typeof NewPassword>

/** Response of sign-in and refresh. The refresh token travels in an httpOnly, SameSite=Strict cookie and is never in a body. */
export const Session = Type.Object({
  accessToken: Type.String(),
  expiresIn: Type.Integer({ description: 'seconds' }),
  user: Type.Unsafe<SessionUser>({ type: 'object' }),
})
export type Session = { readonly accessToken: string; readonly expiresIn: number; readonly user: SessionUser }

/** The user as rules and the shell read it. */
export type SessionUser = {
  readonly id: string
  readonly institution: string
  readonly userRole: string
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly [attribute: string]: string | number | boolean | null | readonly string[]
}
