import type { SignIn } from '../../server/contract/auth.ts'

/** The scope that a sign-in is sent with: empty from the page of students, that of the staff from any other. */
export const scopeOf = (pathname: string): NonNullable<SignIn['scope']> =>
  /^\/(?:login\/)?student(?:\/|$)/u.test(pathname) ? '' : 'scholar:private'
