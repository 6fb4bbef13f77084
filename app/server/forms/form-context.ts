import {
  ASIDE,
  holdsFiles,
  listsInUse,
  mayEdit,
  pathsNotPointed,
  nodesOf,
  searchedLists,
  stripWithheld,
  wordsOfAnswer,
  type Answers,
  type FormContext,
  type FormPlan,
  type Json,
  type Pointed,
  type SecretFields,
} from '#engine'
import type { LoadedRecord } from '../records/load-record.ts'
import { relatedRows, rowsOfView } from '../records/related-rows.ts'
import { maskSecrets } from '../store/secrets/secrets.ts'
import { valuesInUse } from './searched-rows.ts'
import { trimContext } from './trim-context.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { Actor } from '../work/actor.ts'
import { FAILURES } from '../work/failure.ts'
import { serverTexts } from '../texts/en.ts'

/** A form of a record for one viewer: the data its rules read, its locks, and whether it may be changed. */
export type OpenedForm = {
  readonly plan: FormPlan
  readonly context: FormContext
  readonly mayEdit: boolean
  readonly why?: string
  readonly pages?: readonly string[]
  /** The questions that are pointed at, with the words of who asks. */
  readonly marks?: readonly Pointed[]
  readonly secrets: SecretsRead
}

/** The secret fields of the case and of its subject. */
type SecretsRead = { readonly case: SecretFields; readonly record: SecretFields; readonly aboutItself: boolean }

type OpenOptions = {
  readonly mode?: FormContext['mode']
  readonly reads?: (plan: FormPlan) => Pick<FormPlan, 'uses' | 'lookups'>
  /** Answers on their way: the values that they choose from lists of records are read as well. */
  readonly given?: unknown
}

/** Loads the data of the form's rules and decides the lock. The result is complete: `strippedForms` removes what a viewer may not see. */
export const openedForm = async (
  context: WorkContext,
  loaded: LoadedRecord,
  formId: string,
  actor: Actor,
  { mode, reads, given }: OpenOptions = {},
): Promise<OpenedForm> => {
  const plan = loaded.definitions.plan(formId)
  const { uses, lookups } = reads ? reads(plan) : plan
  const may = editRightOf(loaded, formId, actor)
  const [used, looked, inUse] = await Promise.all([
    relatedRows(context.tx, loaded.definitions, uses, loaded.data),
    lookupRows(context, loaded, lookups),
    valuesInUse(context.tx, loaded, lookups, given),
  ])
  const related = { ...loaded.related, ...used, ...looked, ...inUse, ...searchedLists(loaded.definitions.set, { lookups }) }
  // Whoever configures a form sees its questions as they are asked.
  const isDrawnOpen = may.allowed || actor.onlyLooks === 'auth.configures'
  const only = may.allowed ? may.only : undefined
  const paths = nodesOf(plan).map(({ path }) => path)
  const locked = isDrawnOpen
    ? [...pathsOutside(plan, may.allowed ? may.pages : undefined), ...pathsNotPointed(only, paths, loaded.row.data)]
    : ['*']
  const { data } = loaded
  return {
    plan,
    mayEdit: may.allowed,
    secrets: secretsRead(context, loaded),
    ...(may.why !== undefined && { why: may.why }),
    ...(may.allowed && may.pages && { pages: may.pages }),
    ...(only && { marks: only.filter(({ question }) => paths.includes(question)) }),
    context: {
      today: context.today,
      mode: mode ?? (isDrawnOpen ? 'edit' : 'read'),
      record: data['record'] ?? null,
      case: data['case'] ?? null,
      user: actor.user,
      settings: data['settings'] ?? {},
      related,
      ...(holdsFiles(plan) && { uploads: context.definitions.uploads }),
      ...(loaded.row.state !== null && { state: loaded.row.state }),
      ...(locked.length > 0 && { locked, lockedWhy: may.why ?? serverTexts.record.forOthers }),
    },
  }
}

const editRightOf = (
  { workflow, instance, parties, data }: LoadedRecord,
  formId: string,
  { onlyLooks }: Actor,
): ReturnType<typeof mayEdit> => {
  if (onlyLooks) return { allowed: false, why: FAILURES[onlyLooks] }
  return workflow && instance ? mayEdit(workflow, instance, formId, parties.acts, data) : { allowed: false, why: serverTexts.record.onFile }
}

const secretsRead = ({ tx }: WorkContext, { row, subject }: LoadedRecord): SecretsRead => {
  const of = (entity: string): SecretFields => tx.vault.secretsOf(tx.institution, entity) ?? {}
  return { case: of(row.entity), record: of(subject?.entity ?? row.entity), aboutItself: subject === undefined }
}

export type StrippedForms = { readonly answers: Answers; readonly contexts: readonly FormContext[]; readonly withheld: ReadonlySet<string> }

/** What was set aside in any of the forms. */
const asideOf = (stripped: readonly { readonly answers: Answers }[]): readonly Answers[] => {
  const all = stripped.flatMap(({ answers }) => answers[ASIDE] ?? [])
  return all.length === 0 ? [] : [{ [ASIDE]: Object.assign({}, ...all) as Json }]
}

/**
 * Strips answers and contexts of a record's forms for one viewer, and adds the server's results in place of the removed data. All forms at
 * once, because the case in every context holds the answers of all of them.
 */
export const strippedForms = (forms: readonly OpenedForm[], stored: Answers): StrippedForms => {
  const stripped = forms.map(({ plan, context, secrets }) => ({
    plan,
    context: trimContext(plan, context),
    secrets,
    ...stripWithheld(plan, stored, context),
  }))
  // An answer in two forms is unmasked in both when this viewer fills it in on one of them.
  const answers: Answers = Object.assign(
    {},
    ...stripped.map((form) => form.answers),
    ...stripped.map((form) => inTheClear(form)),
    ...asideOf(stripped),
  ) as Answers
  const withheld = new Set(
    stripped
      .flatMap((form) => form.withheld)
      .map((path) => path.split('.')[0] ?? path)
      .filter((field) => !(field in answers)),
  )
  const contexts = stripped.map(({ plan, context, withheld: withheldHere, masked, decided, secrets }): FormContext => {
    const around = {
      case: withAnswers(withoutFields(context.case, withheld), secrets.case, answers),
      record: secrets.aboutItself
        ? withAnswers(withoutFields(context.record, withheld), secrets.record, answers)
        : maskSecrets(context.record ?? null, secrets.record),
    }
    const { related, settings, user } = context
    const inUse = listsInUse(plan, related, [answers, around, settings, user])
    return {
      ...context,
      ...around,
      ...(related && { related: { ...related, ...inUse } }),
      ...(withheldHere.length > 0 && { withheld: withheldHere }),
      ...(masked.length > 0 && { masked }),
      ...(withheldHere.length + masked.length > 0 && { decided }),
    }
  })
  return { answers, contexts, withheld }
}

const inTheClear = ({ answers, masked }: { readonly answers: Answers; readonly masked: readonly string[] }): Answers => {
  const under = new Set(masked.map((path) => path.split('.')[0] ?? path))
  return under.size === 0 ? answers : Object.fromEntries(Object.entries(answers).filter(([field]) => !under.has(field)))
}

/** Secrets as this viewer's answers have them; secrets that none of their forms asks are masked. */
const withAnswers = (value: Json | undefined, secrets: SecretFields, answers: Answers): Json => {
  const masked = maskSecrets(value ?? null, secrets)
  if (typeof masked !== 'object' || masked === null || Array.isArray(masked)) return masked
  return Object.fromEntries(
    Object.entries(masked as Answers).map(([field, maskedValue]) => [
      field,
      field in secrets && field in answers ? (answers[field] ?? null) : maskedValue,
    ]),
  )
}

/** Every form of the record, as this viewer opens it. */
export const openedForms = async (
  context: WorkContext,
  loaded: LoadedRecord,
  actor: Actor,
  mode?: FormContext['mode'],
): Promise<readonly OpenedForm[]> => {
  const forms: OpenedForm[] = []
  for (const id of loaded.definition?.forms ?? formsOfEntity(loaded))
    forms.push(await openedForm(context, loaded, id, actor, mode && { mode }))
  return forms
}

/** Forms of an entity without a case: those that name the entity. */
const formsOfEntity = ({ definitions, row }: LoadedRecord): readonly string[] => {
  const { entity } = definitions.storage(row.entity)
  const taken = new Set(definitions.set.all('case').flatMap(({ forms }) => forms))
  return definitions.set
    .all('form')
    .filter((form) => form.of === entity.id && !taken.has(form.id))
    .map(({ id }) => id)
}

/** The questions of a case that this actor reads and that have an answer, for a form that points at some of them. */
const questionsOfCase = async (context: WorkContext, loaded: LoadedRecord, actor: Actor): Promise<readonly Json[]> => {
  const forms = await openedForms(context, loaded, actor, 'read')
  const { answers } = strippedForms(forms, loaded.row.data)
  return forms.flatMap(({ plan }) =>
    plan.pages.flatMap(({ title, nodes }) =>
      nodes.flatMap((node) => {
        const answer = answers[node.path]
        if (node.kind === 'content' || answer === undefined || answer === null || answer === '') return []
        const label = (node.kind === 'field' ? node.shortLabel : undefined) ?? node.label ?? node.path
        return [{ id: node.path, label, page: title, text: wordsOfAnswer(forms, node.path, answer) }]
      }),
    ),
  )
}

/** The case repeats the answers, so the answers withheld from the viewer are removed there too. */
const withoutFields = (value: Json | undefined, fields: ReadonlySet<string>): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? null
  return Object.fromEntries(Object.entries(value).filter(([field]) => !fields.has(field))) as Json
}

const lookupRows = async (
  { tx }: WorkContext,
  loaded: LoadedRecord,
  lookups: FormPlan['lookups'],
): Promise<{ readonly [lookup: string]: readonly Json[] }> => {
  const read = Object.values(lookups).map(async ({ id, from }) => {
    if (from?.view === undefined || from.search === true) return []
    const parameters = Object.fromEntries(
      Object.entries(from.with ?? {}).map(([name, logic]) => [name, loaded.definitions.rules.value(logic, loaded.data)]),
    )
    return [[id, await rowsOfView(tx, loaded.definitions, from.view, parameters, loaded.data)] as const]
  })
  return Object.fromEntries((await Promise.all(read)).flat())
}

/** The answers outside the pages that may be edited; without a list of pages all may be. */
const pathsOutside = (plan: FormPlan, pages: readonly string[] | undefined): readonly string[] =>
  pages ? nodesOf(plan).flatMap(({ page, path }) => (pages.includes(page) ? [] : [path])) : []

/** The context of a form of an event or an approval: its answers are not stored in the record. */
export const eventFormContext = async (
  context: WorkContext,
  loaded: LoadedRecord,
  formId: string,
  actor: Actor,
  given?: Answers,
): Promise<OpenedForm> => {
  const { why: _why, pages: _pages, marks: _marks, ...form } = await openedForm(context, loaded, formId, actor, { mode: 'edit', given })
  const { locked: _locked, lockedWhy: _lockedWhy, ...open } = form.context
  if (!JSON.stringify(form.plan).includes('case.questions')) return { ...form, context: open, mayEdit: true }
  const around = { ...(open.case as { readonly [field: string]: Json } | null), questions: await questionsOfCase(context, loaded, actor) }
  return { ...form, context: { ...open, case: around }, mayEdit: true }
}
