import { firstAccountTexts } from '../texts/first-account-texts.ts'

/** The specification's three sentences about a new password; the server uses the same. */
export const passwordFault = (password: string, words: (key: string, otherwise: string) => string): string | undefined => {
  const texts = firstAccountTexts().newPassword
  if (password === '') return words('password.required', texts.missing)
  if (password.length < 8) return words('password.short', texts.short)
  if (password.length > 65) return words('password.long', texts.long)
  if (!/\p{Lu}/u.test(password) || !/\p{Ll}/u.test(password) || !/\d/.test(password)) return words('password.weak', texts.weak)
  return undefined
}
