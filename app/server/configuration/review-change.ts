import { differencesInWords, runInstitutionExamples, walkedExamples, type Diagnostic, type ExampleResult } from '#engine'
import type { ChangeReview } from '../contract/configuration.ts'
import { changedHosts } from '../definitions/apply-hosts.ts'
import { officeSet } from '../institutions/office-set.ts'
import { overtakenTexts, type ConfigurationChange } from '../store/configuration/changes.ts'
import { remarksOn, workedIn } from '../store/configuration/remarks.ts'
import { openLeases } from '../store/configuration/leases.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { asksReader, waitsOf } from './publish/before-publishing.ts'
import { brokenExamples } from './publish/broken-examples.ts'
import { isError, setOfChange, trySet, type DraftSet } from './draft-set.ts'
import { foreignSecrets } from './publish/foreign-secrets.ts'
import { lintOf, withWay } from './findings-in.ts'
import { givenRights } from './publish/given-rights.ts'
import { lockedOut } from './publish/locked-out.ts'
import { statesInUse } from './open-cases/states-in-use.ts'
import { definitionOf, editedTexts } from './edited-texts.ts'
import { servedChange, servedLease } from './served.ts'
import { servedDifferences } from './served-differences.ts'
import { serverTexts } from '../texts/en.ts'

const baseFor =
  ({ services }: ViewerContext) =>
  (): DraftSet['set'] =>
    officeSet(services.registry).set

/** The examples of a definition of a set of the institution, carried out. */
export const examplesIn = (context: ViewerContext, set: DraftSet['set'], only: string): readonly ExampleResult[] =>
  runInstitutionExamples(set, { today: context.today, only, base: baseFor(context) })

/** What must be mended before a set is published: errors that are new with it, and what nobody could take back. */
export const whatStops = async (context: ViewerContext, draft: DraftSet, before: DraftSet['set']): Promise<readonly Diagnostic[]> => {
  const errors = draft.added.filter(isError)
  const id = `${context.institution.code}.institution`
  if (errors.length > 0) return errors
  return [
    ...changedHosts(id, before, draft.set),
    ...foreignSecrets(context, before, draft.set),
    ...(await lockedOut(context, draft.set)),
    ...(await statesInUse(context, before, draft.set)),
    ...brokenExamples(
      { before, set: draft.set, today: context.today, base: baseFor(context) },
      draft.texts.map((text) => definitionOf(text.id)),
    ),
  ]
}

/** A definition that somebody published since it was edited here: publishing would take back what they did. */
export const whatOvertook = async (context: ViewerContext, change: string): Promise<readonly Diagnostic[]> => {
  const overtaken = await overtakenTexts(context.tx, change)
  if (overtaken.length === 0) return []
  // A text that says what is in force takes nothing back.
  const edited = ((await editedTexts(context)).get(change) ?? []).map(({ id }) => id)
  return overtaken
    .filter(({ id }) => edited.includes(id))
    .map(({ id, by }) => ({
      code: 'server.overtaken',
      severity: 'error',
      id: definitionOf(id),
      file: `${id}.json`,
      pointer: '',
      line: 1,
      column: 1,
      message: serverTexts.configuration.overtaken({ name: by }),
      mend: serverTexts.configuration.overtakenMend,
    }))
}

/** The examples of all definitions that a change makes otherwise, which fail with it. */
export const failedExamples = (
  context: ViewerContext,
  { before, set }: { readonly before: DraftSet['set']; readonly set: DraftSet['set'] },
): readonly ExampleResult[] =>
  [...new Set(differencesInWords(before, set).map(({ id }) => id))].flatMap((id) => examplesIn(context, set, id)).filter(({ ok }) => !ok)

/** What a change does, in words, and what stops it. */
export const reviewChange = async (context: ViewerContext, change: ConfigurationChange): Promise<ChangeReview> => {
  const { tx, viewer, today } = context
  const draft = await setOfChange(context, change.id)
  const { set: before } = await trySet(context, [])
  const stops = [...(await whatOvertook(context, change.id)), ...(await whatStops(context, draft, before))]
  const differences = servedDifferences(context, before, draft.set)
  const ids = differences.map(({ id }) => id)
  const isSound = !draft.added.some(isError)
  const examples = isSound ? ids.flatMap((id) => examplesIn(context, draft.set, id)) : []
  const known = new Set(lintOf(before, today).map(({ file, message }) => `${file} ${message}`))
  const lint = isSound ? lintOf(draft.set, today).filter(({ file, message }) => !known.has(`${file} ${message}`)) : []
  const walked = isSound ? differences.filter(({ kind }) => kind === 'workflow') : []
  const paths = walked.map(({ id, title }) => ({ id, title, examples: walkedExamples({ before, after: draft.set }, id, today) }))
  const leases = await openLeases(tx, context.now)
  const served = withWay(context, draft)
  const remarks = await remarksOn(tx, change.id)
  return {
    change: servedChange(change, await editedTexts(context)),
    differences,
    stops: stops.map(served),
    gives: change.state === 'draft' && stops.length === 0 ? await givenRights(context, before, draft.set) : [],
    waits: change.state === 'draft' ? await waitsOf(context, change) : [],
    ...(asksReader(context) && { asksReader: true as const }),
    remarks: remarks.map(({ kind, text, by_name: by, at, change_version: version }) => ({
      kind,
      text,
      by,
      at,
      ...(version !== change.version && { old: true as const }),
    })),
    mayApprove: change.state === 'draft' && !(await workedIn(tx, change.id, viewer.account.id)),
    toLookAt: [...draft.added.filter((diagnostic) => !isError(diagnostic)), ...lint].map(served),
    examples: {
      run: examples.length,
      failed: examples.filter(({ ok }) => !ok).map(({ definition, example, failures }) => ({ definition, example, failures })),
    },
    paths: paths.filter(({ examples: some }) => some.length > 0),
    held: leases.filter((lease) => lease.change_id === change.id).map((lease) => servedLease(lease, viewer.account.id)),
  }
}
