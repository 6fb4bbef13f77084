import {
  acceptAsked,
  approvalActs,
  changeSetsOf,
  findingOf,
  holdsFiles,
  withFilesOnFile,
  isRowOfFile,
  namesRecords,
  problemsOfRecords,
  storedFinding,
  submitAnswers,
  transition,
  untouchedValues,
  validateForm,
  whyNotAsFound,
  withUploadedFiles,
  type Answers,
  type FilledForm,
  type Problem,
  type Transition,
} from '#engine'
import { loadRecord, workflowContext, type LoadedRecord } from '../records/load-record.ts'
import { eventFormContext, openedForm } from '../forms/form-context.ts'
import type { Data } from '../store/records/records.ts'
import type { Stored } from './carry-out.ts'
import { filesOnRecord } from '../records/files-on-record.ts'
import { whyNotDraftAgain } from './another-draft.ts'
import { comparisonOf } from './changes/compare-case.ts'
import { seenBy } from './seen-by.ts'
import { storeTransition } from './store-transition.ts'
import type { WorkContext } from '../work/work-context.ts'
import { signerOf, type Actor } from '../work/actor.ts'
import { fail, isFailure, type Failure, type FailureCode } from '../work/failure.ts'
import { inOwnLanguage } from '../work/in-own-language.ts'
import { speaking } from '../definitions/speaking.ts'

/** What an event would do: the transition, what is stored with it, and whether it decides an approval. */
type Decided = { readonly done: Transition; readonly answers?: Data; readonly isApproval: boolean }

/**
 * Sends one event to one record: validates with the plans of the page, asks the workflow, and stores the result with all effects. The
 * caller holds the record's lock. A refusal is returned as a value, and then nothing has been written.
 */
export const runEvent = async (
  context: WorkContext,
  loaded: LoadedRecord,
  eventId: string,
  asked: Answers | undefined,
  actor: Actor,
): Promise<Stored | Failure> => {
  const decided = await decideEvent(context, loaded, eventId, asked, actor)
  if (isFailure(decided)) return decided
  const own = inOwnLanguage(context)
  // What follows is stored, and others read it; a refusal above is read by nobody else.
  if (own !== context)
    return speaking(own.definitions, async () => runEvent(own, await loadRecord(own, loaded.row, actor), eventId, asked, actor))
  return storeTransition(context, loaded, decided.done, actor, {
    ...(decided.answers && { answers: decided.answers }),
    ...(decided.isApproval && { kind: 'approval' as const }),
  })
}

/** What an event would do to a record, or why it cannot; nothing is written. Before its form is asked, that its answers are missing stops nothing. */
export const decideEvent = async (
  context: WorkContext,
  loaded: LoadedRecord,
  eventId: string,
  asked: Answers | undefined,
  actor: Actor,
  { isAskedLater = false } = {},
): Promise<Decided | Failure> => {
  const { workflow, instance } = loaded
  if (!workflow || !instance) return fail('event.unknown')
  const event = workflow.events.get(eventId)?.event
  const act = approvalActs(workflow, instance, workflowContext(loaded, context, actor)).find((open) => open.event === eventId)
  const asks = event?.form ?? act?.form
  const form = asks === undefined ? undefined : await eventFormContext(context, loaded, asks, actor, asked)
  const { answers, problems: ofAsked } = acceptAsked(form, asked, signerOf(actor, context.now))
  const problems: Problem[] = isAskedLater ? [] : [...ofAsked]
  let submitted: Data | undefined
  if (event?.checks !== undefined) {
    const checked = await checkForms(context, loaded, actor, event.checks)
    problems.push(...checked.problems)
    submitted = checked.answers
  }
  // Rules of the next state read the submitted answers also after a decision, which stores none.
  const read = submitted ?? (act && (await checkForms(context, loaded, actor, 'approval')).answers)
  const data = read ? { ...loaded.data, answers: read } : loaded.data
  const ctx = workflowContext({ ...loaded, data }, context, actor, {
    problems,
    ...(act && { saw: seenBy(loaded, read ?? {}) }),
    ...(answers !== undefined && { event: answers }),
  })
  const done = transition(workflow, instance, eventId, ctx)
  if (!done.ok) return refusal(done.code, done.message, done.problems, done.explanation)
  const otherwise = await notAsFound(context, loaded, done, actor)
  if (otherwise !== undefined) return fail('event.guard', otherwise)
  const draft = event?.asksStart === undefined ? undefined : await whyNotDraftAgain(context, loaded, done, actor)
  if (draft !== undefined) {
    const { why, ...where } = draft
    return fail('event.guard', why, where)
  }
  return { done, isApproval: act !== undefined, ...(submitted && { answers: submitted }) }
}

/** Why a row of a file that this would write is no longer as it was found; undefined when it is. */
const notAsFound = async (
  context: WorkContext,
  loaded: LoadedRecord,
  { effects }: Transition,
  actor: Actor,
): Promise<string | undefined> => {
  const { data } = loaded.row
  if (!isRowOfFile(data) || !effects.some(({ effect }) => 'apply' in effect)) return undefined
  const { problems } = await checkForms(context, loaded, actor, 'submit')
  return whyNotAsFound(storedFinding(data), findingOf(await comparisonOf(context, loaded), problems))
}

/** Validates every form of the case at a moment. `answers` are the submissions of the forms, and fields no form knows. */
export const checkForms = async (
  context: WorkContext,
  loaded: LoadedRecord,
  actor: Actor,
  moment: string,
): Promise<{ readonly problems: readonly Problem[]; readonly answers: Data }> => {
  const problems: Problem[] = []
  const plans = (loaded.definition?.forms ?? []).map((id) => loaded.definitions.plan(id))
  const asksFiles = plans.some((plan) => holdsFiles(plan))
  const changed = asksFiles && changeSetsOf(loaded.definition).length > 0 ? [...(await comparisonOf(context, loaded)).onFile.values()] : []
  const onRecords = [...(loaded.subject ? [loaded.subject] : []), ...changed].map(({ data }) => data)
  const files = withFilesOnFile(await filesOnRecord(context.tx, loaded.row, asksFiles), plans, onRecords)
  const filled: FilledForm[] = []
  const onFile = isRowOfFile(loaded.row.data) ? untouchedValues(await comparisonOf(context, loaded), loaded.row.data) : {}
  for (const id of loaded.definition?.forms ?? []) {
    const { plan, context: formContext } = await openedForm(context, loaded, id, actor)
    // A lock stops people from changing answers; it must not stop validation.
    const { locked: _locked, lockedWhy: _why, ...open } = formContext
    const stored = withUploadedFiles(plan, loaded.row.data, files)
    problems.push(...validateForm(plan, { answers: { ...onFile, ...stored }, context: open, files }, moment))
    filled.push({ plan, answers: stored, context: open })
  }
  if (changeSetsOf(loaded.definition).some(namesRecords)) {
    const { refused, forms } = await comparisonOf(context, loaded)
    problems.push(...problemsOfRecords(refused, forms))
  }
  return { problems, answers: isRowOfFile(loaded.row.data) ? loaded.row.data : submitAnswers(filled, loaded.row.data) }
}

export const refusal = (code: string, message: string, problems?: readonly Problem[], explanation?: unknown): Failure => {
  const known: FailureCode = code in REFUSALS ? (code as keyof typeof REFUSALS) : 'event.guard'
  return fail(known, message, { ...(problems && { problems }), ...(explanation !== undefined && { explanation }) })
}

const REFUSALS = {
  'event.unknown': true,
  'event.not-permitted': true,
  'event.not-in-state': true,
  'event.guard': true,
  'event.problems': true,
  'event.no-target': true,
  'approval.not-open': true,
  'approval.comment-needed': true,
  'approval.nobody': true,
  'approval.not-offered': true,
} as const satisfies Partial<Record<FailureCode, true>>
