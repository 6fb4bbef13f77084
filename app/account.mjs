// npm run account -- <e-mail> <first name> <last name> [<institution>]: an account of those who administer the office.
import { prepare, refuse } from './preflight.mjs'

await prepare(import.meta.url, async () => {
  const [email, ...names] = process.argv.slice(2)
  if (!email || names.length < 2) refuse('Say whose account it is: npm run account -- ada@example.org Ada Lovelace')
  const { makeAccount } = await import('./make-account.ts')
  const link = await makeAccount(email, names).catch((error) => refuse(error.name === 'StartError' ? error.message : error.stack))
  console.log(`${email} has an account. For an hour, this page sets its password: ${link}`)
})
