import { setImmediate } from 'node:timers/promises'
import { kindOf, landing, resolveScreen, runInstitutionExamples, type DefinitionSet, type Diagnostic, type Json } from '#engine'
import { accountKindOf, writtenAccounts } from '../definitions/account-kinds.ts'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { serverTexts } from '../texts/en.ts'
import type { Services } from '../work/services.ts'
import type { ServedTrials } from '../contract/configuration/setups.ts'
import type { InstitutionFiles } from './institution-files.ts'

const FIRST = { file: '', line: 1, column: 1 }

/** Runs every example, a definition at a time, so that the portal answers others meanwhile. Those of starters begin what is not there. */
export const tryExamples = async (
  set: DefinitionSet,
  base: DefinitionSet,
  today: string,
): Promise<{ readonly examples: ServedTrials['examples']; readonly failed: readonly Diagnostic[] }> => {
  const since = performance.now()
  const failed: Diagnostic[] = []
  let count = 0
  for (const [id, definition] of Object.entries(set.definitions)) {
    if (kindOf(id) === 'starter' || !('examples' in definition)) continue
    await setImmediate()
    const results = runInstitutionExamples(set, { today, only: id, base: () => base })
    count += results.length
    for (const { ok, example, failures } of results)
      if (!ok)
        failed.push({
          ...FIRST,
          code: 'server.example',
          severity: 'error',
          id,
          file: `${id}.json`,
          pointer: '/examples',
          message: serverTexts.configuration.exampleFails({ name: example, failures: failures.join(' ') }),
          mend: serverTexts.institution.exampleMend,
        })
  }
  return { examples: { count, milliseconds: Math.round(performance.now() - since) }, failed }
}

/** Somebody of a kind of account, with something in every attribute that is asked for. */
const someoneOf = (
  name: string,
  { role, attributes = {}, asks = {} }: NonNullable<ReturnType<typeof accountKindOf>>,
): { readonly [name: string]: Json } => ({
  ...Object.fromEntries(Object.entries(attributes).filter(([key]) => !key.startsWith('$'))),
  ...Object.fromEntries(
    Object.values(asks).map(({ attribute, many }) => [attribute, many ? ['1'] : '00000000-0000-4000-8000-000000000000']),
  ),
  id: '00000000-0000-4000-8000-000000000000',
  userRole: role,
  name,
  firstName: name,
  lastName: name,
})

/** Lets somebody of every kind of account sign in: each comes to a page that is there and lets them in. */
export const walkAccounts = (
  { set, settings }: Pick<CompiledDefinitions, 'set' | 'settings'>,
  today: string,
): { readonly people: readonly string[]; readonly failed: readonly Diagnostic[] } => {
  const failed: Diagnostic[] = []
  const rule = set.all('screen').find(({ layout }) => layout === 'landing')?.landing
  const people = Object.keys(writtenAccounts(settings)).filter((name) => {
    const kind = accountKindOf(settings, name)
    const data = { today, settings, user: kind ? someoneOf(name, kind) : null }
    const href = rule === undefined ? '/' : landing(set, rule, data)?.href
    const page = href === undefined ? undefined : resolveScreen(set, href, data)
    if (kind && page?.found === true && page.guard.ok) return true
    failed.push({
      ...FIRST,
      code: 'server.first-page',
      severity: 'error',
      file: 'session.settings.json',
      pointer: `/defaults/accounts/${name}`,
      message: serverTexts.institution.noFirstPage({ name }),
      mend: serverTexts.institution.noFirstPageMend,
    })
    return false
  })
  return { people, failed }
}

/** Sends a letter to the office, in its name, so that a wrong address or a mail server that does not answer is known before anybody writes. */
export const sendTestLetter = async (
  { sendMail, config, now }: Services,
  { code, institution }: InstitutionFiles,
): Promise<NonNullable<ServedTrials['letter']> | undefined> => {
  const to = institution.contact?.email
  if (to === undefined) return undefined
  const subject = serverTexts.institution.letterSubject({ name: institution.name })
  const text = serverTexts.institution.letterText({ name: institution.name })
  const mail = { to, subject, text, paragraphs: [text], link: null }
  const kept = config.smtpUrl === undefined && { kept: true as const }
  try {
    await sendMail(`institution.${code}.test-letter`, mail, `"${institution.name.replaceAll('"', '')}" <${to}>`)
    return { to, at: now().toISOString(), ...kept }
  } catch (failure) {
    return { to, failed: failure instanceof Error ? failure.message : String(failure) }
  }
}
