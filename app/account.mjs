// npm run account -- <e-mail> <first name> <last name> [--as=<kind>] [--<what it is asked>=<value>] [--institution=<code>]
import { parseArgs } from 'node:util'
import { prepare, refuse } from './preflight.mjs'

await prepare(import.meta.url, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, strict: false })
  const [email, firstName, lastName] = positionals
  if (!email || !firstName || !lastName) refuse('Say whose account it is: npm run account -- ada@example.org Ada Lovelace')
  const unsaid = Object.keys(values).find((name) => typeof values[name] !== 'string')
  if (unsaid) refuse(`Write a value behind --${unsaid}, as in --${unsaid}="…".`)
  const { as: kind, institution, ...given } = values
  const { makeAccount } = await import('./make-account.ts')
  const asked = { email, firstName, lastName, given, ...(kind && { kind }), ...(institution && { institution }) }
  const link = await makeAccount(asked).catch((error) => refuse(error.name === 'StartError' ? error.message : error.stack))
  console.log(`${email} has an account. For an hour, this page sets its password: ${link}`)
})
