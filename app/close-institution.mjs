// npm run close-institution -- <code>
import { prepare, refuse } from './preflight.mjs'

await prepare(import.meta.url, async () => {
  const [code, ...more] = process.argv.slice(2)
  if (!code || more.length > 0) refuse('Say which institution: npm run close-institution -- northmoor')
  const { closeInstitutionHere } = await import('./close-institution.ts')
  await closeInstitutionHere(code).catch((error) => refuse(error.name === 'StartError' ? error.message : error.stack))
  console.log(`${code} is closed: its names lead nowhere and are free. What it holds stays in the database.`)
})
