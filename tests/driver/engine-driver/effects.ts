import {
  applyChanges,
  compareForms,
  compileForm,
  compileWorkflow,
  findOnFile,
  moveAnswers,
  ruleBook,
  startInstance,
  type ChangeRow,
  type Json,
  type Transition,
} from '#engine'
import { PEOPLE, type Person } from '../cast.ts'
import type { Happening } from '../portal.ts'
import { openedForm, rowsOfView, viewOf, workflowContext, type CaseView } from './case-view.ts'
import { currentSet, keep, type Data, type Row, type World } from './records.ts'

/**
 * A record restarted from its initial state moves to the current definitions: its answers move, and orphaned answers are kept beside them.
 */
const moveToCurrent = (world: World, { row, definition, workflow }: CaseView): void => {
  const set = currentSet(world, row.institution)
  if (row.instance?.state !== workflow.definition.initial || set.hash === row.set.hash) return
  for (const form of definition.forms) {
    const { answers, orphanedAnswers } = moveAnswers(compileForm(row.set, form), compileForm(set, form), row.data)
    row.data = answers
    row.orphanedAnswers = [...row.orphanedAnswers, ...orphanedAnswers.map(({ path, label, value }) => ({ path, label, value }))]
  }
  row.set = set
}

export type Performed = { readonly converted?: Row }
type Planned = Transition['effects'][number]

/** Stores a transition and runs its effects, each once per key. */
export const store = (
  world: World,
  view: CaseView,
  done: Transition,
  by: string,
  person: Person | undefined,
  answers?: Data,
): Performed => {
  const { row } = view
  const own = done.effects.flatMap(({ effect }) => (effect.set && effect.on === undefined ? [effect.set as Data] : []))
  const before = row.data
  row.data = Object.assign({ ...row.data, ...answers }, ...own) as Data
  row.instance = done.next
  row.version += 1
  row.happened.push({
    ...happening(done, by),
    changed: Object.keys(row.data).filter((field) => JSON.stringify(row.data[field]) !== JSON.stringify(before[field])),
  })
  if (done.entry.from !== done.entry.to) moveToCurrent(world, view)
  return perform(world, row, done.effects, person)
}

const happening = ({ entry: { event, from, to, asked } }: Transition, by: string): Omit<Happening, 'changed'> => {
  const note = Object.values((asked ?? {}) as Data).find((value) => typeof value === 'string' && value.includes(' '))
  return { event, by, from, to, ...(typeof note === 'string' && { note }) }
}

/** Effects that ran already do not run again. */
export const perform = (world: World, row: Row, effects: Transition['effects'], person: Person | undefined): Performed => {
  let converted: Row | undefined
  for (const planned of effects) {
    if (world.ran.has(planned.key)) continue
    world.ran.add(planned.key)
    converted = performOne(world, viewOf(world, row, person), planned, person) ?? converted
  }
  return { ...(converted && { converted }) }
}

const performOne = (world: World, view: CaseView, { effect, step }: Planned, person: Person | undefined): Row | undefined => {
  const { row } = view
  if (effect.set && effect.on === 'subject') {
    const subject = world.rows.get(row.subject ?? '')
    if (subject === undefined) throw new Error(`${row.id} has no subject`)
    subject.data = { ...subject.data, ...effect.set }
  }
  if (effect.message) sendMessage(world, view, effect.message, step)
  if (effect.apply) apply(world, view)
  if (effect.create) {
    const { entity = '', values, as } = effect.create
    const made: Row = {
      institution: row.institution,
      entity: row.set.get('entity', entity)?.name ?? '',
      id: world.newId(),
      case: null,
      version: 1,
      subject: row.subject,
      set: row.set,
      data: values,
      instance: undefined,
      decisions: {},
      happened: [],
      orphanedAnswers: [],
    }
    keep(world, made)
    if (as === 'subject_id') row.subject = made.id
    else if (as !== undefined) row.data = { ...row.data, [as]: made.id }
  }
  if (effect.convert)
    return startCase(
      world,
      row.institution,
      effect.convert.to,
      { subject: row.subject, values: { ...carriedOver(world, row, effect.convert.to), ...effect.convert.values } },
      person,
    )
  return undefined
}

/** A new case begins with the answers to questions that its forms also ask. */
const carriedOver = (world: World, row: Row, caseId: string): Data => {
  const set = currentSet(world, row.institution)
  const asked = new Set(
    (set.get('case', caseId)?.forms ?? []).flatMap((form) =>
      compileForm(set, form).pages.flatMap(({ nodes }) => nodes.map(({ id }) => id)),
    ),
  )
  return Object.fromEntries(Object.entries(row.data).filter(([field]) => asked.has(field)))
}

const sendMessage = (
  world: World,
  view: CaseView,
  { template, to, by }: NonNullable<Planned['effect']['message']>,
  step: string | undefined,
): void => {
  const asked = view.row.instance?.approvals.find(({ id }) => id === step)
  const ids = asked
    ? [asked.person]
    : to.flatMap((one) => (typeof one === 'string' ? ([view.parties.people[one] ?? null].flat() as Json[]) : []))
  for (const name of Object.keys(PEOPLE) as Person[]) {
    if (ids.includes(PEOPLE[name].person) && (by ?? ['mail']).includes('mail'))
      world.mail.push({ to: name, template, record: view.row.id, ...(step !== undefined && { step }) })
  }
}

/** A case in its initial state. */
export const startCase = (
  world: World,
  institution: string,
  caseId: string,
  { subject, values }: { readonly subject: string | null; readonly values: Data },
  person: Person | undefined,
): Row => {
  const set = currentSet(world, institution)
  const definition = set.get('case', caseId)
  if (definition === undefined) throw new Error(`There is no case "${caseId}".`)
  const entity = set.get('entity', definition.of)
  const workflow = compileWorkflow(set, definition.workflow)
  const number = [...world.rows.values()].filter((row) => row.entity === entity?.name && row.institution === institution).length + 1
  const row: Row = {
    institution,
    entity: entity?.name ?? '',
    id: world.newId(),
    case: definition.id,
    version: 1,
    subject,
    set,
    data: { ...values, ...(entity?.key && { [entity.key.field]: `${world.now.slice(0, 4)}-${number}` }) },
    instance: { state: workflow.definition.initial, since: world.now, approvals: [] },
    decisions: {},
    happened: [],
    orphanedAnswers: [],
  }
  keep(world, row)
  const started = startInstance(workflow, workflowContext(world, viewOf(world, row, person)))
  if (!started.ok) throw new Error(started.message)
  perform(world, row, started.effects, person)
  return row
}

/** Compares a request with the record on file. */
export const compare = (world: World, view: CaseView): { readonly rows: readonly ChangeRow[]; readonly onFile: Row | undefined } => {
  const { row, definition, data } = view
  const { changes } = definition
  if (changes === undefined) throw new Error(`${definition.id} proposes no changes`)
  const subject = row.subject === null ? undefined : world.rows.get(row.subject)
  const isSubject = subject !== undefined && subject.entity === row.set.get('entity', changes.of)?.name
  const candidates =
    changes.among === undefined
      ? isSubject
        ? [subject]
        : []
      : rowsOfView(world, row.set, row.institution, changes.among, changes.with ?? {}, data)
  const flat = candidates.map(({ id, data: values }) => ({ ...values, id }))
  const found = (match: readonly string[]): Row | undefined => candidates.find(({ id }) => id === findOnFile(match, row.data, flat)?.id)
  const onFile = found(changes.match)
  const beside = onFile ?? (changes.like && found(changes.like))
  const forms = definition.forms.map((form) => openedForm(world, view, form))
  return { onFile, rows: compareForms({ forms, stored: row.data, onFile: beside?.data ?? {}, decisions: row.decisions }) }
}

const apply = (world: World, view: CaseView): void => {
  const { row, definition } = view
  const { rows, onFile } = compare(world, view)
  if (onFile) {
    onFile.data = { ...onFile.data, ...applyChanges(rows, onFile.data).values }
    onFile.version += 1
    return
  }
  // A new record also gets the values that equal those of the similar record.
  const all = rows.map((one): ChangeRow => (one.status === 'same' && one.after !== null ? { ...one, status: 'new' } : one))
  const { values } = applyChanges(all, {})
  keep(world, {
    institution: row.institution,
    entity: row.set.get('entity', definition.changes?.of ?? '')?.name ?? '',
    id: world.newId(),
    case: null,
    version: 1,
    subject: row.subject,
    set: row.set,
    data: values,
    instance: undefined,
    decisions: {},
    happened: [],
    orphanedAnswers: [],
  })
}

export const holds = (row: Row, condition: Json | undefined, data: { readonly [root: string]: Json }): boolean =>
  ruleBook(row.set).holds(condition, data)
