import { lintDefinitions, type Answers, type DefinitionSet, type Diagnostic, type Problem } from '#engine'
import path from 'node:path'
import { beginningOfInstitution } from '../accounts/beginning.ts'
import type { Config } from '../config.ts'
import { publishDefinitions } from '../definitions/publish.ts'
import type { PublishedContent } from '../definitions/registry.ts'
import { admitInstitution, nextInstitutionNumber, storeCrest } from '../store/accounts/opened-institutions.ts'
import type { InstitutionRow } from '../store/accounts/institutions.ts'
import type { ServedTrials } from '../contract/configuration/setups.ts'
import type { Author } from '../store/configuration/changes.ts'
import { firstPublication, storePublication } from '../store/configuration/publications.ts'
import { inInstitution } from '../store/sql/transaction.ts'
import { serverTexts } from '../texts/en.ts'
import { fail, type Failure } from '../work/failure.ts'
import { portalAddress } from '../work/portal-address.ts'
import type { Services } from '../work/services.ts'
import { institutionFiles, institutionStarter, type InstitutionFiles, type OfficeBase } from './institution-files.ts'
import { officeBase } from './office-base.ts'
import { NOBODY } from './office-set.ts'
import { sendTestLetter, tryExamples, walkAccounts } from './try-institution.ts'

/** The text in which a finding counts its place, and whether that is what a layer changes; `isChange`: the place reads as if it were. */
export type FileBehind = (definition: string, isChange: boolean) => { readonly text: string | undefined; readonly isOverlaid: boolean }
/** Says in words where a finding of a set stands. */
type InWords = (set: DefinitionSet, fileOf: FileBehind) => (finding: Diagnostic) => Diagnostic
type Asked = {
  readonly answers: Answers
  readonly today: string
  readonly host: string
  readonly letter?: boolean
  readonly inWords: InWords
}
/** A new institution that could be opened: its files, the texts of its first publication, and what is likely to be wrong. */
type TriedInstitution = {
  readonly made: InstitutionFiles
  readonly texts: readonly PublishedContent[]
  readonly set: DefinitionSet
  readonly findings: readonly Diagnostic[]
  readonly trials: ServedTrials
}

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

/** The name of the layer below all offices. */
const RESERVED = ['system']

/** Below which domains an institution has its names: an address that the operator never meant may lead into their network. */
const domainsOf = ({ institutionDomains, baseUrl }: Config): readonly string[] => institutionDomains ?? [new URL(baseUrl).hostname]

const textsOf = ({ files }: InstitutionFiles): readonly PublishedContent[] =>
  files.filter(({ file }) => file.endsWith('.json')).map(({ file, text }) => ({ id: path.posix.basename(file, '.json'), content: text }))

/** The questions of findings in the institution's own file, where the answer stands there alone. */
const problemsOf = (base: OfficeBase, { institution }: InstitutionFiles, found: readonly Diagnostic[]): readonly Problem[] =>
  found.flatMap(({ id, code, pointer, message }) => {
    const question = id === institution.id ? questionBehind(base, pointer.slice(1)) : ''
    return question === '' ? [] : [{ path: question, code, severity: 'error', message }]
  })

/**
 * Makes the files of a new institution, loads them with the office, runs the examples, and lets every kind of account reach its first page;
 * nothing is stored.
 */
export const tryInstitution = async (services: Services, asked: Asked): Promise<TriedInstitution | Failure> => {
  const { answers, today, host, letter = false } = asked
  const { config, institutions, registry } = services
  const base = officeBase(services)
  if (institutionStarter(base.set) === undefined) return fail('definition.not-found')
  institutions.forget()
  const rows = await institutions.all()
  const taken = {
    codes: [...RESERVED, ...rows.map(({ code }) => code)],
    hosts: [...rows.flatMap(({ hosts }) => hosts), new URL(config.baseUrl).hostname, host.toLowerCase(), 'localhost'],
    domains: domainsOf(config),
  }
  const result = institutionFiles(base, { answers, today, taken })
  const problems = result.ok ? mailProblems(base, services, result.made) : result.problems
  if (!result.ok || problems.length > 0) return fail('answers.invalid', undefined, { problems })
  const { made } = result
  const texts = textsOf(made)
  const row = { ...NOBODY, code: made.code }
  const { set, diagnostics } = registry.load(row, texts)
  const known = new Set(base.diagnostics.map(({ file, message }) => `${file} ${message}`))
  const added = diagnostics.filter(({ file, message }) => !known.has(`${file} ${message}`))
  const errors = added.filter(({ severity }) => severity === 'error')
  const inWords = asked.inWords(set, (definition, isChange) => fileOf(base, texts, definition, isChange))
  const stopped = (found: readonly Diagnostic[]): Failure =>
    fail('institution.stopped', undefined, { diagnostics: found.map(inWords), problems: problemsOf(base, made, found) })
  if (errors.length > 0) return stopped(errors)
  const { examples, failed } = await tryExamples(set, base.set, today)
  const walked = walkAccounts(registry.openDraft(row, set), today)
  if (failed.length + walked.failed.length > 0) return stopped([...failed, ...walked.failed])
  const hints = lintDefinitions(set, { today }).filter(({ file }) => file.startsWith('published/'))
  const sent = letter ? await sendTestLetter(services, made) : undefined
  const trials = { definitions: Object.keys(set.definitions).length, examples, people: walked.people, ...(sent && { letter: sent }) }
  return { made, texts, set, findings: [...added, ...hints].map(inWords), trials }
}

/** What a new institution writes of a definition, or else the file of the office. */
const fileOf = (
  { sources }: OfficeBase,
  texts: readonly PublishedContent[],
  definition: string,
  isChange: boolean,
): ReturnType<FileBehind> => {
  const written = (id: string): string | undefined => texts.find((text) => text.id === id)?.content
  const overlay = isChange ? written(`${definition}.overlay`) : undefined
  if (overlay !== undefined) return { text: overlay, isOverlaid: true }
  const below = sources.find(({ file }) => path.posix.basename(file) === `${definition}.json`)
  return { text: written(definition) ?? below?.text, isOverlaid: false }
}

/** An institution that people can reach now, and the page that makes its first account. */
type OpenedInstitution = {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly link: string | undefined
}

const openedAt = async (services: Services, row: InstitutionRow, name: string): Promise<OpenedInstitution> => ({
  code: row.code,
  name,
  address: portalAddress(services.config, row),
  link: await beginningOfInstitution(services, row),
})

/** The institution that these answers opened already; whoever sends them once more is answered as the first time. */
export const openedBefore = async (
  services: Services,
  { answers, today }: Pick<Asked, 'answers' | 'today'>,
): Promise<OpenedInstitution | undefined> => {
  const result = institutionFiles(officeBase(services), {
    answers,
    today,
    taken: { codes: [], hosts: [], domains: domainsOf(services.config) },
  })
  if (!result.ok) return undefined
  services.institutions.forget()
  const row = (await services.institutions.all()).find(({ code }) => code === result.made.code)
  if (!row) return undefined
  const first = await inInstitution(services.pool, row.id, firstPublication)
  const wanted = textsOf(result.made)
  const isSame =
    first.length === wanted.length && wanted.every(({ id, content }) => first.some((text) => text.id === id && text.text === content))
  return isSame ? openedAt(services, row, result.made.institution.name) : undefined
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
  const { pool, registry, institutions } = services
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
  return openedAt(services, row, made.institution.name)
}
