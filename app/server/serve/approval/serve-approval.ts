import {
  changedSince,
  formOfApproval,
  mergedText,
  nodeAt,
  passedOnBy,
  sameJson,
  wordsOfAnswer,
  type Answers,
  type ApprovalStep,
  type Json,
  type ReadForm,
} from '#engine'
import type { ServedApproval } from '../../contract/approvals.ts'
import { openedForms, strippedForms } from '../../forms/form-context.ts'
import { servedState } from '../serve-record.ts'
import { shownPart } from '../../forms/shown-part.ts'
import { trimContext } from '../../forms/trim-context.ts'
import { wordsOfRecord } from '../../records/field-words.ts'
import { fileRef, listFiles } from '../../store/files/files.ts'
import { approvalWords, servedDecision, servedOtherwise, servedWords } from './decision-words.ts'
import type { FoundApproval } from '../../records/find-approval.ts'
import { workflowContext, type LoadedRecord } from '../../records/load-record.ts'
import { aboutCase } from './about-case.ts'
import { ownForm, servedPassOn, servedTakeBack } from './own-form.ts'
import { shownGroups, withCase } from './shown-groups.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { serverTexts } from '../../texts/en.ts'

export const serveApproval = async (context: WorkContext, found: FoundApproval): Promise<ServedApproval | Failure> => {
  const { loaded, step, approval, person, actor, expired, openUntil } = found
  const { definitions, data, definition, workflow, instance, row } = loaded
  const [first, ...others] = await openedForms(context, loaded, actor, 'read')
  if (!definition || !workflow || !instance || !first) return fail('approval.expired')
  // A workflow serves several case types, and each may define what its approver confirms and sees.
  const asked = approval && { ...approval, ...definition.approval }
  const { answers, contexts } = strippedForms([first, ...others], row.data)
  const passedOn = passedOnBy(instance.approvals, step)
  const status = passedOn === undefined ? statusOf(step, expired) : 'passed'
  const { about, who, words } = await aboutCase(context, loaded, approval, passedOn?.person)
  const format = wordsOfRecord(loaded)
  const word = approvalWords(definitions, words)
  const decidedIn = step.form ?? formOfApproval(workflow, approval, workflowContext(loaded, context, actor))
  const plan = decidedIn === undefined ? undefined : definitions.plan(decidedIn)
  const comment = passedOn?.passed?.comment ?? step.comment
  const page = {
    record: row.id,
    about,
    words: servedWords(word, status),
    confirm: mergedText(asked?.confirm ?? '', data, { format }),
    approver: { name: person?.name ?? '', ...(person?.detail !== undefined && { detail: person.detail }) },
    state: servedState(loaded, workflow.states.get(instance.state), instance.since),
    decision: servedDecision(plan, word, words),
    otherwise:
      step.decidedAt !== undefined && status !== 'expired'
        ? undefined
        : servedOtherwise(word, about, (data['settings'] as { readonly [name: string]: Json } | null)?.['officeEmail']),
    status,
    ...(step.decidedAt !== undefined && status !== 'withdrawn' && { decidedAt: step.decidedAt }),
    ...(comment !== undefined && { comment }),
    ...(openUntil !== undefined && { openUntil }),
  }
  // A link that has ended or was passed on shows nothing of the request; a used one shows what was decided.
  if (status === 'expired' || status === 'passed' || status === 'withdrawn' || status === 'void')
    return { ...page, facts: [], answers: {}, files: [] }
  const passOn = status === 'open' ? await servedPassOn(context, found, word) : undefined
  const takeBack = status === 'open' ? undefined : await servedTakeBack(context, found, word)
  const asks = plan && (await ownForm(context, loaded, { step, plan, actor, isOpen: status === 'open' }))
  const all = (await listFiles(context.tx, row.entity, row.id)).filter(({ path }) => path !== null)
  const groups = asked?.shows?.filter((show) => typeof show === 'object') ?? []
  const pages = asked?.shows?.filter((show) => typeof show === 'string')
  const forms = [first, ...others].map(({ plan }, index) => ({ plan, context: contexts[index] ?? { today: context.today } }))
  const shownTo =
    groups.length === 0 ? {} : { groups: shownGroups(withCase(context, loaded, { words, forms }), groups, { forms, answers, files: all }) }
  const changed = changedBefore(loaded, step, { forms, answers })
  // When groups are given, only they are shown, unless pages are named as well.
  if (groups.length > 0 && pages?.length === 0)
    return {
      ...page,
      ...shownTo,
      ...(asks && { asks }),
      ...(passOn && { passOn }),
      ...(takeBack && { takeBack }),
      ...changed,
      facts: [],
      answers: {},
      files: shownTo.groups?.flatMap(({ files }) => files) ?? [],
    }
  // The form that has the pages to show; when none are named, the first form.
  const opened = (pages && [first, ...others].find(({ plan }) => plan.pages.some(({ id }) => pages.includes(id)))) ?? first
  const shown = contexts[[first, ...others].indexOf(opened)] ?? { today: context.today }
  const fields = new Set(
    opened.plan.pages.filter(({ id }) => !pages || pages.includes(id)).flatMap(({ nodes }) => nodes.map(({ id }) => id)),
  )
  const visible = Object.fromEntries(Object.entries(answers).filter(([field]) => fields.has(field)))
  const withheld = new Set(shown.withheld)
  // The approver gets only the answers that the pages shown to them read.
  const read = trimContext(
    shownPart(opened.plan, ({ id }) => fields.has(id) && !withheld.has(id)),
    shown,
  )
  const ofPages = all.filter(({ path }) => fields.has(path?.split('.')[0] ?? '')).map(fileRef)
  return {
    ...page,
    ...shownTo,
    ...(asks && { asks }),
    ...(passOn && { passOn }),
    ...(takeBack && { takeBack }),
    ...changed,
    // Groups name whom it is about, and what of the case the approver needs.
    facts:
      groups.length > 0
        ? []
        : [
            { label: serverTexts.nameOfApprover, value: who },
            ...(definition.facts ?? [])
              .filter(({ when }) => definitions.rules.holds(when, data))
              .map(({ label, value }) => ({ label: mergedText(label, data), value: mergedText(value, data, { format }) })),
          ],
    form: {
      id: opened.plan.id,
      title: opened.plan.title,
      plan: opened.plan.hash,
      mayEdit: false,
      context: { ...read, user: actor.user, locked: ['*'] },
      ...(pages && { pages }),
    },
    answers: visible,
    files: [...new Map([...(shownTo.groups?.flatMap(({ files }) => files) ?? []), ...ofPages].map((file) => [file.id, file])).values()],
  }
}

/** What is another since the void approval of the same person: both answers, of those that this approver may see. */
const changedBefore = (
  { instance, row }: LoadedRecord,
  { person }: ApprovalStep,
  { forms, answers }: { readonly forms: readonly ReadForm[]; readonly answers: Answers },
): Pick<ServedApproval, 'changed'> => {
  const before = instance?.approvals.findLast((other) => other.status === 'void' && sameJson(other.person, person))?.saw
  if (before === undefined) return {}
  const changed = changedSince(before, row.data).filter((question) => question in answers || before[question] !== null)
  return {
    changed: changed.map((question) => ({
      label: labelIn(forms, question),
      before: wordsOfAnswer(forms, question, before[question] ?? null),
      after: wordsOfAnswer(forms, question, answers[question] ?? null),
    })),
  }
}

const labelIn = (forms: readonly ReadForm[], question: string): string =>
  forms.flatMap(({ plan }) => {
    const node = nodeAt(plan, question)
    return node?.kind === 'field' ? [node.shortLabel ?? node.label] : []
  })[0] ?? question

export const statusOf = (step: ApprovalStep, expired: boolean): ServedApproval['status'] => {
  if (step.status === 'approved' || step.status === 'rejected') return step.status
  if (step.status === 'expired' || (step.status === 'open' && expired)) return 'expired'
  if (step.status === 'void') return 'void'
  return step.status === 'open' ? 'open' : 'withdrawn'
}
