import {
  acceptAnswers,
  acceptAsked,
  answersSeen,
  approvalActs,
  availableEvents,
  compileForm,
  decideApproval,
  formOfApproval,
  maySeeRow,
  openForm,
  steps,
  stripWithheld,
  submitAnswers,
  transition,
  validateForm,
  withUploadedFiles,
  type Answers,
  type FilesOnRecord,
  type Json,
  type Problem,
  type Refusal,
} from '#engine'
import { PEOPLE, type Person } from '../cast.ts'
import { must, mustNot } from '../outcome.ts'
import type { Approval, DecisionGiven, OpenRecord, Refused } from '../portal.ts'
import { compare, problemsOnFile } from './compare.ts'
import { notAsFound } from './import-rows.ts'
import { performEffects, store } from './store.ts'
import { openedForm, unlocked, viewOf, workflowContext, type CaseView, type OpenedForm } from './case-view.ts'
import { nameOf, rowJson, type Data, type Row, type World } from './records.ts'

const refusedBy = ({ code, message, problems = [] }: Refusal): Refused => ({ code, message, problems })
const refused = (code: string, message: string): Refused => ({ code, message, problems: [] })

/** What the server would find in these bytes. */
const typeOf = (text: string | undefined): string => {
  if (text === undefined) return 'application/pdf'
  return text.startsWith('GIF8') ? 'image/gif' : 'text/plain'
}

export const maySee = (world: World, row: Row, person: Person): boolean => {
  if (row.institution !== PEOPLE[person].institution) return false
  const view = viewOf(world, row, person)
  if (view.parties.acts.length > 0) return true
  const entity = row.set.all('entity').find(({ name }) => name === row.entity)
  const parent = row.subject === null ? undefined : world.rows.get(row.subject)
  return entity !== undefined && maySeeRow(row.set, entity, { record: rowJson(row), parent: parent && rowJson(parent) }, view.data)
}

/** `attempt`: an act whose refusal is returned, for those who go on with it. */
type EngineRecord = OpenRecord & { readonly attempt: (event: string, asked?: Answers) => Refused | undefined }

/** The record as one person has it open. */
// oxlint-disable-next-line max-lines-per-function -- one object with a function for each act of a scenario
export const openRecord = (world: World, row: Row, person: Person): EngineRecord => {
  let seen = row.version
  let last: (() => void) | undefined
  let made: Row | undefined
  const look = (): CaseView => viewOf(world, row, person)
  const stale = (changes: Data = {}): Refused | undefined =>
    seen === row.version
      ? undefined
      : {
          ...refused('record.stale', 'Somebody else changed this record.'),
          conflicts: Object.entries(changes)
            .map(([path, yours]) => ({ path, yours, theirs: row.data[path] ?? null }))
            .filter(({ yours, theirs }) => JSON.stringify(yours) !== JSON.stringify(theirs)),
        }
  const form = (view: CaseView, id?: string): OpenedForm => openedForm(world, view, id ?? view.definition.forms[0] ?? '')
  const forms = (view: CaseView): readonly OpenedForm[] => view.definition.forms.map((id) => openedForm(world, view, id))

  const files: FilesOnRecord = (path, id) => {
    const file = row.files.get(id)
    if (file?.path !== path) return undefined
    const { text: _bytes, ...described } = file
    return described
  }
  const upload = (path: string, name: string, text?: string): Json => {
    const file = { id: world.newId(), path, name, size: text?.length ?? 2048, type: typeOf(text) }
    row.files.set(file.id, { ...file, ...(text !== undefined && { text }) })
    return file
  }

  const answer = (changes: Data, formId?: string): Refused | undefined => {
    const overtaken = stale(changes)
    if (overtaken) return overtaken
    const opened = form(look(), formId)
    if (!opened.mayEdit) return refused('record.locked', opened.why ?? '')
    const { answers, problems } = acceptAnswers(opened.plan, { stored: row.data, changes, context: opened.context, files })
    const changed = Object.keys({ ...row.data, ...answers }).filter(
      (field) => JSON.stringify(row.data[field]) !== JSON.stringify(answers[field]),
    )
    row.data = answers
    seen = row.version += 1
    row.happened.push({ event: 'saved', by: nameOf(person), changed })
    return problems.length > 0 ? { code: 'answers.refused', message: 'Some answers were refused.', problems } : undefined
  }

  const act = (event: string, asked?: Answers): Refused | undefined => {
    const overtaken = stale()
    if (overtaken) return overtaken
    const view = look()
    const definition = view.workflow.events.get(event)?.event
    const problems: Problem[] = []
    const offered =
      row.instance && approvalActs(view.workflow, row.instance, workflowContext(world, view)).find((open) => open.event === event)
    const asks = definition?.form ?? offered?.form
    const opened = asks === undefined ? undefined : openedForm(world, view, asks)
    const { answers: answered, problems: ofAsked } = acceptAsked(opened && { ...opened, context: unlocked(opened.context) }, asked)
    problems.push(...ofAsked)
    let submitted: Data | undefined
    const checked = forms(view).map(({ plan, context }) => ({
      plan,
      answers: withUploadedFiles(plan, row.data, files),
      context: unlocked(context),
      files,
    }))
    if (definition?.checks !== undefined) {
      problems.push(...checked.flatMap(({ plan, ...given }) => validateForm(plan, given, definition.checks)))
      problems.push(...problemsOnFile(world, view))
      submitted = submitAnswers(checked, row.data)
    }
    // Rules of the next state read the submitted answers also after a decision, which stores none.
    const read = submitted ?? (offered && submitAnswers(checked, row.data))
    const ctx = workflowContext(world, view, {
      problems,
      ...(read && { answers: read }),
      ...(offered && { saw: seenBy(view) }),
      ...(answered && { event: answered }),
    })
    const before = row.instance
    if (before === undefined) return refused('event.unknown', 'This record has no workflow.')
    const done = transition(view.workflow, before, event, ctx)
    if (!done.ok) return refusedBy(done)
    const otherwise = notAsFound(world, view, done)
    if (otherwise !== undefined) return refused('event.guard', otherwise)
    made = store(world, view, done, { by: nameOf(person), person, answers: submitted }).converted
    seen = row.version
    // The same event on the same version plans the same keys, so effects that ran do not run again.
    last = () => {
      const again = transition(view.workflow, before, event, ctx)
      if (again.ok) performEffects(world, row, { ...again, moved: true }, { by: nameOf(person), person })
    }
    return undefined
  }

  return {
    entity: row.entity,
    id: row.id,
    get number() {
      const key = row.set.all('entity').find(({ name }) => name === row.entity)?.key
      return String(row.data[key?.field ?? ''] ?? '')
    },
    state: async () => row.instance?.state ?? '',
    reload: async () => {
      seen = row.version
    },
    answers: async () =>
      Object.assign({}, ...forms(look()).map(({ plan, context }) => stripWithheld(plan, row.data, context).answers)) as Answers,
    flag: async (path, formId) => {
      const { plan, context } = form(look(), formId)
      const { answers, withheld, decided } = stripWithheld(plan, row.data, context)
      const session = openForm(plan, { answers, context: { ...context, withheld, decided } })
      return plan.pages.flatMap(({ nodes }) => nodes).find((node) => node.path === path)?.kind === 'repeat'
        ? session.rows(path).flag
        : session.field(path).flag
    },
    events: async () => {
      const view = look()
      return row.instance === undefined
        ? []
        : availableEvents(view.workflow, row.instance, workflowContext(world, view))
            .filter(({ allowed }) => allowed)
            .map(({ event }) => event)
    },
    answer: async (changes, formId) => must(`Answering ${Object.keys(changes).join(', ')}`, answer(changes, formId)),
    cannotAnswer: async (changes, formId) => mustNot(`Answering ${Object.keys(changes).join(', ')}`, answer(changes, formId)),
    attach: async (path, name, text) => must(`Attaching ${name}`, answer({ [path]: [upload(path, name, text)] })),
    attempt: act,
    act: async (event, asked) => must(`"${event}"`, act(event, asked)),
    cannot: async (event, asked) => mustNot(`"${event}"`, act(event, asked)),
    repeat: async () => last?.(),
    problems: async () =>
      forms(look()).flatMap(({ plan, context }) => {
        const { answers, withheld, decided } = stripWithheld(plan, row.data, context)
        return openForm(plan, { answers, context: { ...context, withheld, decided } }).problems('submit')
      }),
    compare: async () =>
      compare(world, look()).records.flatMap(({ rows }) =>
        rows.map(({ path, status, beforeText, afterText }) => ({ path, status, before: beforeText, after: afterText })),
      ),
    dismiss: async (path, decision = 'dismiss') => {
      const { [path]: _before, ...others } = row.decisions
      const after =
        compare(world, look())
          .records.flatMap(({ rows }) => rows)
          .find((candidate) => candidate.path === path)?.after ?? null
      row.decisions = decision === 'undo' ? others : { ...others, [path]: { decision, after } }
      seen = row.version += 1
      row.happened.push({ event: 'changes', by: nameOf(person), changed: [path] })
    },
    timeline: async () => {
      const withheld = forms(look()).flatMap(({ plan, context }) =>
        stripWithheld(plan, row.data, context).withheld.map((path) => path.split('.')[0] ?? path),
      )
      return row.happened.map((happening) => ({ ...happening, changed: happening.changed.filter((field) => !withheld.includes(field)) }))
    },
    orphanedAnswers: async () => row.orphanedAnswers.map(({ path, label, value }) => ({ path, label, value })),
    steps: async () => {
      const { workflow, data, parties } = look()
      return row.instance === undefined
        ? []
        : steps(
            workflow,
            row.instance,
            row.happened.flatMap(({ to }) => to ?? []),
            { data, parties: parties.acts },
          ).map(({ label, status }) => `${status}: ${label}`)
    },
    papers: async () => world.papers.filter(({ record }) => record === row.id).length,
    converted: async () => {
      if (made === undefined) throw new Error('the last event made no other record')
      return openRecord(world, made, person)
    },
  }
}

const seenBy = ({ workflow, definition, row }: CaseView): Data => {
  const approval = workflow.states.get(row.instance?.state ?? '')?.approval
  const plans = definition.forms.map((id) => compileForm(row.set, id))
  return approval ? answersSeen({ set: row.set, plans, own: definition.approval, approval, parties: definition.parties }, row.data) : {}
}

/** The record as an approver without an account sees it. */
export const openApproval = (world: World, row: Row, person: Person): Approval => {
  const invitation = world.mail.findLast(({ to, record, step }) => to === person && record === row.id && step !== undefined)
  if (invitation?.step === undefined) throw new Error(`${person} was sent no link`)
  const { step } = invitation
  const look = (): CaseView => viewOf(world, row, undefined)
  const decide = (decision: 'approve' | 'reject', { comment, answers }: DecisionGiven = {}): Refused | undefined => {
    const view = look()
    if (row.instance === undefined) return refused('approval.not-open', 'No decision is asked for.')
    const asked = row.instance.approvals.find(({ id }) => id === step)
    if (asked === undefined) return refused('approval.expired', 'This link has expired.')
    // The same decision sent twice counts once.
    if (asked.status === (decision === 'approve' ? 'approved' : 'rejected')) return undefined
    if (asked.status === 'approved' || asked.status === 'rejected') return refused('approval.decided', 'This was decided already.')
    if (asked.status !== 'open') return refused('approval.expired', 'This link has expired.')
    const verdict = { decision, ...(comment !== undefined && { comment }) }
    const around = { person: PEOPLE[person].person, parties: [asked.party] }
    const approval = view.workflow.states.get(row.instance.state)?.approval
    const id = formOfApproval(view.workflow, approval, workflowContext(world, view, around))
    const opened = id === undefined ? undefined : openedForm(world, view, id)
    const judged = acceptAsked(opened && { ...opened, context: unlocked(opened.context) }, opened ? { ...answers, ...verdict } : answers)
    const done = decideApproval(
      view.workflow,
      row.instance,
      { step, ...verdict },
      workflowContext(world, view, { ...around, event: { ...judged.answers, ...verdict }, problems: judged.problems, saw: seenBy(view) }),
    )
    if (!done.ok) return refusedBy(done)
    store(world, view, done, { by: nameOf(person), person: undefined })
    return undefined
  }
  const view = look()
  return {
    reads: view.definition.forms
      .map((id) => openedForm(world, view, id))
      .flatMap(({ plan, context }) => Object.values(stripWithheld(plan, row.data, context).answers).map(String))
      .join('\n'),
    status: row.instance?.approvals.find(({ id }) => id === step)?.status ?? 'closed',
    decide: async (decision, given) => must(`"${decision}"`, decide(decision, given)),
    cannotDecide: async (decision, given) => mustNot(`"${decision}"`, decide(decision, given)),
  }
}
