import { lintDefinitions, type Answers, type DefinitionSet, type Diagnostic, type Problem } from '#engine'
import path from 'node:path'
import { beginningOfInstitution } from '../accounts/beginning.ts'
import { publishDefinitions } from '../definitions/publish.ts'
import type { PublishedContent } from '../definitions/registry.ts'
import { admitInstitution, nextInstitutionNumber, storeCrest } from '../store/accounts/opened-institutions.ts'
import type { InstitutionRow } from '../store/accounts/institutions.ts'
import type { Author } from '../store/configuration/changes.ts'
import { storePublication } from '../store/configuration/publications.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import { serverTexts } from '../texts/en.ts'
import { fail, type Failure } from '../work/failure.ts'
import { portalAddress } from '../work/portal-address.ts'
import type { Services } from '../work/services.ts'
import { institutionFiles, institutionStarter, type InstitutionFiles, type OfficeBase } from './institution-files.ts'

type Asked = { readonly answers: Answers; readonly today: string; readonly host: string }
/** A new institution that could be opened: its files, the texts of its first publication, and what is likely to be wrong. */
type TriedInstitution = {
  readonly made: InstitutionFiles
  readonly texts: readonly PublishedContent[]
  readonly set: DefinitionSet
  readonly findings: readonly Diagnostic[]
}

/** No institution has this code, so nothing but the office itself is read. */
const NOBODY: InstitutionRow = { id: 0, code: '', hosts: [] }

/** What all institutions of the office stand on. */
const officeBase = ({ registry }: Services): OfficeBase => ({
  sources: registry.sourcesWith(NOBODY, []).sources,
  set: registry.load(NOBODY, []).set,
})

/** The question whose answer alone stands in a setting of the institution. */
const questionBehind = ({ set }: OfficeBase, property: string): string => {
  const says = institutionStarter(set)?.begins[0]?.says as { readonly [name: string]: unknown } | undefined
  return /^\{\{(.+)\}\}$/u.exec(String(says?.[property] ?? ''))?.[1] ?? ''
}

/** The next start would refuse an institution that sends mails without a mail server. */
const mailProblems = (base: OfficeBase, { config }: Services, { institution }: InstitutionFiles): readonly Problem[] =>
  config.smtpUrl === undefined && institution.demo !== true
    ? [{ path: questionBehind(base, 'demo'), code: 'institution.refused', severity: 'error', message: serverTexts.institution.noMail }]
    : []

/** Makes the files of a new institution and loads them with the office; nothing is stored. */
export const tryInstitution = async (services: Services, { answers, today, host }: Asked): Promise<TriedInstitution | Failure> => {
  const { config, institutions, registry } = services
  const base = officeBase(services)
  if (institutionStarter(base.set) === undefined) return fail('definition.not-found')
  institutions.forget()
  const rows = await institutions.all()
  const taken = {
    codes: rows.map(({ code }) => code),
    hosts: [...rows.flatMap(({ hosts }) => hosts), new URL(config.baseUrl).hostname, host.toLowerCase(), 'localhost'],
  }
  const result = institutionFiles(base, { answers, today, taken })
  const problems = result.ok ? mailProblems(base, services, result.made) : result.problems
  if (!result.ok || problems.length > 0) return fail('answers.invalid', undefined, { problems })
  const { made } = result
  const texts = made.files
    .filter(({ file }) => file.endsWith('.json'))
    .map(({ file, text }) => ({ id: path.posix.basename(file, '.json'), content: text }))
  const { set, diagnostics } = registry.load({ ...NOBODY, code: made.code }, texts)
  const known = new Set(registry.load(NOBODY, []).diagnostics.map(({ file, message }) => `${file} ${message}`))
  const added = diagnostics.filter(({ file, message }) => !known.has(`${file} ${message}`))
  const errors = added.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return fail('institution.stopped', undefined, { diagnostics: errors })
  const hints = lintDefinitions(set, { today }).filter(({ file }) => file.startsWith('published/'))
  return { made, texts, set, findings: [...added, ...hints] }
}

/** An institution that people can reach now, and the page that makes its first account. */
type OpenedInstitution = {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly link: string | undefined
}

/**
 * Opens an institution without a start: what it says is its first publication, stored before its hosts lead to it. When another one takes its
 * code or host meanwhile, what was stored is never read.
 */
export const openInstitution = async (
  services: Services,
  { made, texts }: TriedInstitution,
  by: Author,
): Promise<OpenedInstitution | Failure> => {
  const { pool, registry, institutions, config } = services
  const row: InstitutionRow = { id: await nextInstitutionNumber(pool), code: made.code, hosts: made.institution.hosts ?? [] }
  await inInstitution(pool, row.id, async (tx) => {
    await storeCrest(tx, made.crest)
    await storePublication(
      tx,
      texts.map(({ id, content }) => ({ id, text: content })),
      { note: serverTexts.institution.opened, by },
    )
  })
  await publishDefinitions(pool, registry, row)
  if (!(await admitInstitution(pool, row))) {
    registry.forget(row.id)
    return fail('institution.taken')
  }
  institutions.forget()
  await services.readBrandsAgain()
  return {
    code: made.code,
    name: made.institution.name,
    address: portalAddress(config, row),
    link: await beginningOfInstitution(services, row),
  }
}
