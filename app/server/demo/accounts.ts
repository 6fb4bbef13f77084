import { readFileSync } from 'node:fs'

export type DemoAccount = { readonly user: string; readonly password: string; readonly name: string; readonly role: string }

/** The people of the demo institution who can sign in, with passwords that are no secret. */
export function demoAccounts(): readonly DemoAccount[] {
  const accounts = JSON.parse(readFileSync(new URL('./accounts.json', import.meta.url), 'utf8')) as readonly (DemoAccount & object)[]
  return accounts.map(({ user, password, name, role }) => ({ user, password, name, role }))
}
