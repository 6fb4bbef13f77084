import {
  availableEvents,
  isWorking,
  labelOfAnswer,
  maySeeRow,
  mergedText,
  mergeText,
  stateLabel,
  textFor,
  whoActs,
  usualText,
  wordsOfAnswer,
  type ApprovalStep,
  type Entity,
  type FieldWords,
  type Json,
  type State,
} from '#engine'
import { workflowContext, type LoadedRecord } from '../records/load-record.ts'
import type { ServedForm } from '../contract/forms.ts'
import type { ServedRecord, ServedState } from '../contract/records.ts'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { againAct } from '../records/again-act.ts'
import { labelOf } from '../records/label-of.ts'
import { recordJson } from '../records/record-json.ts'
import { fileRef, listFiles } from '../store/files/files.ts'
import { listChangedSince } from '../store/records/carried-over.ts'
import { listVisitedStates } from '../store/records/history.ts'
import { findPeople, type Person } from '../store/accounts/people.ts'
import type { RecordRow } from '../store/records/records.ts'
import { maskSecrets, secretAt } from '../store/secrets/secrets.ts'
import { PERSON } from '../store/records/system-entities.ts'
import { stepAnswers } from './approval/step-answers.ts'
import { datedLines } from './dated-lines.ts'
import { openedForms, strippedForms } from '../forms/form-context.ts'
import { fieldLabel, wordsOfRecord } from '../records/field-words.ts'
import { hrefOfRecord } from '../records/record-href.ts'
import { servedPhases } from './serve-phases.ts'
import { sentAt } from './sent-at.ts'
import { servedSteps } from './serve-steps.ts'
import { servedDifferences } from './law/serve-differences.ts'
import { servedUsed } from './used-documents.ts'
import { servedStanding } from './serve-standing.ts'
import { answersInHead } from '../records/answers-read.ts'
import { FAILURES } from '../work/failure.ts'
import { serverTexts } from '../texts/en.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { Actor } from '../work/actor.ts'

/** A record for one viewer: the data they may see, with everything the page needs. */
export const serveRecord = async (context: WorkContext, loaded: LoadedRecord, actor: Actor): Promise<ServedRecord> => {
  const { tx } = context
  const { row, definition, workflow, instance, definitions, data } = loaded
  const { entity } = definitions.storage(row.entity)
  const opened = await openedForms(context, loaded, actor)
  const { answers, contexts, withheld } = strippedForms(opened, row.data)
  const secrets = tx.vault.secretsOf(tx.institution, row.entity)
  const orphanedAnswers = (row.workflow?.orphanedAnswers ?? [])
    .filter(({ path }) => !withheld.has(path.split('.')[0] ?? path))
    .map((answer) => {
      const value = maskSecrets(answer.value, secretAt(secrets, answer.path))
      return { ...answer, value, text: answer.text ?? wordsOfAnswer([], answer.path, value) }
    })
  const carriedOver = await toCheck(tx, row, (form) => opened.some(({ plan, mayEdit }) => plan.id === form && mayEdit))
  const forms = opened.map(({ plan, mayEdit, why, pages, marks }, index): ServedForm => ({
    id: plan.id,
    title: plan.title,
    plan: plan.hash,
    mayEdit,
    ...versionOf(definitions, plan.id),
    context: contexts[index] ?? { today: context.today },
    ...(why !== undefined && { why }),
    ...(pages && { pages }),
    ...(marks && {
      marks: marks.map((mark) => ({
        ...mark,
        label: labelOfAnswer(opened, mark.question) ?? mark.question,
        text: wordsOfAnswer(opened, mark.question, answers[mark.question] ?? null),
      })),
    }),
  }))
  const visited = workflow ? await listVisitedStates(tx, row.entity, row.id) : []
  const sent = workflow && sentAt(definitions, workflow, visited)
  const people = await findPeople(tx, definitions.findStorage(PERSON.entity)?.entity, [
    ...Object.values(loaded.parties.people).flat(),
    ...(instance?.approvals ?? []).map(({ person }) => person),
  ] as readonly Json[])
  const subjectShelf = loaded.subject && definitions.storage(loaded.subject.entity)
  const maySeeSubject =
    loaded.subject &&
    subjectShelf &&
    (loaded.parties.acts.length > 0 ||
      maySeeRow(definitions.set, subjectShelf.entity, { record: recordJson(definitions, loaded.subject) }, data))
  const href = hrefOfRecord(definitions, row, data)
  const parties = partiesOfRecord(loaded, people, actor)
  const used = await servedUsed(context, loaded)
  // Coded values are shown as labels: those of the subject under `record`, those of the case under `case` and `answers`.
  const format = wordsOfRecord(loaded)
  return {
    entity: row.entity,
    id: row.id,
    version: row.version,
    label: labelOf(definitions, row),
    savedAt: row.saved_at,
    ...(sent !== undefined && { sentAt: sent }),
    createdAt: row.created_at,
    answers,
    forms,
    steps: workflow && instance ? servedSteps(workflow, instance, visited, loaded) : [],
    phases: workflow && instance ? servedPhases(workflow, instance, visited, data) : [],
    events:
      workflow && instance
        ? eventsFor(
            [...availableEvents(workflow, instance, workflowContext(loaded, context, actor)), ...(await againAct(context, loaded, actor))],
            actor,
          )
        : [],
    ...onlyReadOf(loaded, actor),
    parties,
    standing: [...servedStanding(loaded, parties), ...servedDifferences(context, loaded, actor)],
    facts: factsOf(loaded, format),
    deadlines: deadlinesOf(loaded, context.today),
    inHead: answersInHead(definitions, definition).filter((name) => !withheld.has(name)),
    approvals: await Promise.all((instance?.approvals ?? []).map((step) => servedStep(context, loaded, step, people, actor))),
    files: (await listFiles(tx, row.entity, row.id)).map(fileRef),
    ...(used.length > 0 && { used }),
    ...(href !== undefined && { href }),
    ...(orphanedAnswers.length > 0 && { orphanedAnswers }),
    ...(carriedOver && { carriedOver }),
    ...(row.workflow?.usedAgain && row.state === workflow?.definition.initial && { usedAgain: keyOnly(row.workflow.usedAgain) }),
    ...(definition && { case: { id: definition.id, code: definition.code, title: mergedText(definition.title, data) } }),
    ...(entity.key &&
      typeof row.data[entity.key.field] === 'string' && {
        key: row.data[entity.key.field] as string,
        ...keyLabelOf(definitions, entity, entity.key.field),
      }),
    ...(workflow &&
      instance && {
        state: {
          ...servedState(loaded, workflow.states.get(instance.state), instance.since),
          ...(isWorking(workflow, instance.state) && { working: true as const }),
        },
      }),
    ...(loaded.subject &&
      maySeeSubject &&
      subjectShelf && {
        subject: {
          entity: loaded.subject.entity,
          id: loaded.subject.id,
          label: labelOf(definitions, loaded.subject),
          called: calledOf(definitions, loaded.subject),
        },
      }),
  }
}

const keyOnly = ({ key }: { readonly key?: string }): NonNullable<ServedRecord['usedAgain']> => (key === undefined ? {} : { key })

/** Somebody who only looks sees every event and sends none. */
const eventsFor = (events: ServedRecord['events'], { onlyLooks }: Actor): ServedRecord['events'] => {
  if (!onlyLooks) return events
  const why = { ok: false, code: 'event.not-permitted', message: FAILURES[onlyLooks] } as const
  return events.map((event) => ({ ...event, allowed: false, why }))
}

/** A viewer who is none of the parties is told who acts, where the case still leads on. */
const onlyReadOf = ({ workflow, instance, parties }: LoadedRecord, { onlyLooks }: Actor): Pick<ServedRecord, 'onlyRead'> => {
  if (!workflow || !instance || onlyLooks || parties.acts.length > 0) return {}
  const who = whoActs(workflow, instance).flatMap((party) => parties.labels[party] ?? [])
  return who.length === 0 ? {} : { onlyRead: serverTexts.onlyRead({ who }) }
}

const versionOf = ({ set }: LoadedRecord['definitions'], form: string): { readonly version?: number } => {
  const version = set.get('form', form)?.version
  return version === undefined ? {} : { version }
}

const keyLabelOf = (definitions: LoadedRecord['definitions'], entity: Entity, field: string): { readonly keyLabel?: string } => {
  const keyLabel = fieldLabel(definitions, entity, field)
  return keyLabel === undefined ? {} : { keyLabel }
}

/** The carried-over answers still to be checked, for a viewer who can change them. */
const toCheck = async (tx: WorkContext['tx'], row: RecordRow, mayEdit: (form: string) => boolean): Promise<ServedRecord['carriedOver']> => {
  const { carriedOver } = row.workflow ?? {}
  if (!carriedOver || !mayEdit(carriedOver.form)) return undefined
  const { since, paths, ...rest } = carriedOver
  const changed = await listChangedSince(tx, row.entity, row.id, since)
  const left = paths.filter((path) => !changed.some((changedPath) => changedPath === path || changedPath.startsWith(`${path}.`)))
  return left.length === 0 ? undefined : { ...rest, paths: left }
}

/** A state in the words for this viewer: what happens next is said to each party in its own words. */
export const servedState = (
  { definitions: { rules }, data, parties }: Pick<LoadedRecord, 'definitions' | 'data' | 'parties'>,
  state: State | undefined,
  since: string,
): ServedState => {
  if (!state) throw new Error('a record stands in a state that its workflow does not have')
  const text = (words: string | undefined): string | undefined => (words === undefined ? undefined : mergedText(words, data))
  const task = text(state.task)
  const [next, by] = [state.next, state.by].map((words) => text(textFor(words, parties.acts)))
  const usually = usualText(state, data, parties.acts)
  return {
    id: state.id,
    label: stateLabel(rules, state, data),
    value: state.value ?? state.id,
    family: state.family,
    since,
    ...(state.icon !== undefined && { icon: state.icon }),
    ...(state.phase !== undefined && { phase: state.phase }),
    ...(task !== undefined && { task }),
    ...(next !== undefined && { next }),
    ...(by !== undefined && { by }),
    ...(usually !== undefined && { usually }),
  }
}

/** The label of a record in a sentence; without one, its label in lists. */
export const calledOf = (definitions: CompiledDefinitions, row: RecordRow): string => {
  const { called } = definitions.storage(row.entity).entity
  return called === undefined ? labelOf(definitions, row) : mergedText(called, { record: recordJson(definitions, row) })
}

const partiesOfRecord = ({ parties }: LoadedRecord, people: ReadonlyMap<string, Person>, actor: Actor): ServedRecord['parties'] => {
  return Object.entries(parties.labels).map(([party, label]) => {
    const ids = [parties.people[party] ?? null].flat() as readonly Json[]
    const found = ids.flatMap((id) => (typeof id === 'string' ? (people.get(id) ?? []) : []))
    const detail = found.length === 1 ? found[0]?.detail : undefined
    return {
      party,
      label,
      name: found.map(({ name }) => name).join(', '),
      mine: parties.acts.includes(party) && (ids.every((id) => id === null) || ids.includes(actor.person ?? '')),
      ...(detail !== undefined && { detail }),
    }
  })
}

const servedStep = async (
  context: WorkContext,
  loaded: LoadedRecord,
  { comment, form, answers, draft: _unsent, saw: _approved, passed: _told, ...step }: ApprovalStep,
  people: ReadonlyMap<string, Person>,
  actor: Actor,
): Promise<ServedRecord['approvals'][number]> => {
  const own = form !== undefined && answers !== undefined && readsAnswers(loaded, stateOfStep(step)) && { form, answers }
  const person = typeof step.person === 'string' ? people.get(step.person) : undefined
  return {
    ...step,
    // A pool is called by its party until somebody decides for it.
    name: person?.name ?? (step.person === null ? (loaded.parties.labels[step.party] ?? '') : ''),
    ...(comment !== undefined && readsComments(loaded, stateOfStep(step)) && { comment }),
    ...(person?.detail !== undefined && { detail: person.detail }),
    ...(own && { answers: await stepAnswers(context, loaded, own, actor) }),
  }
}

const stateOfStep = ({ id }: Pick<ApprovalStep, 'id'>): string => id.split('@')[0] ?? ''

/** Whether the viewer reads the answers of approvers: the type of case says it before its workflow. */
const readsAnswers = ({ definition, workflow, parties }: LoadedRecord, state: string): boolean => {
  const readers = definition?.approval?.answersFor ?? workflow?.states.get(state)?.approval?.answersFor
  return readers === undefined || readers.some((party) => parties.acts.includes(party))
}

/** Whether the viewer reads what approvers wrote in a state: the definition may keep it to some of the parties. */
export const readsComments = ({ workflow, parties }: LoadedRecord, state: string): boolean => {
  const readers = workflow?.states.get(state)?.approval?.commentsFor
  return readers === undefined || readers.some((party) => parties.acts.includes(party))
}

/** A fact with a missing value says nothing, and is left out. */
const factsOf = ({ definition, definitions: { rules }, data }: LoadedRecord, format: FieldWords): ServedRecord['facts'] =>
  (definition?.facts ?? []).flatMap(({ label, value, icon, when }) => {
    if (!rules.holds(when, data)) return []
    const { text, hasHole } = mergeText(value, data, { format })
    return hasHole || text === '' ? [] : [{ label: mergedText(label, data), value: text, ...(icon !== undefined && { icon }) }]
  })

const deadlinesOf = ({ definition, definitions, data }: LoadedRecord, today: string): ServedRecord['deadlines'] => {
  return datedLines(definitions.rules, definition?.deadlines ?? [], data, today)
}
