import type { CaseType } from '../../definition/case.ts'
import type { Workflow } from '../../definition/workflow.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { entityNames, formNames, isAsked, namesOfCase, sameNames, together, type Names } from '../record-names.ts'
import { placedSets } from '../placed-sets.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

type Roots = { readonly [root: string]: Names | undefined }

/** What is known of every event besides the answers of its form. */
const OF_EVERY_EVENT = ['comment', 'state']

type Asking = { readonly id: string; readonly form: string | undefined }

/** The event that something is done for, or the approval; undefined where any event may have led there. */
const askingAt = ({ events, states }: Workflow, pointer: string): Asking | undefined => {
  const [, list, index] = pointer.split('/')
  const event = list === 'events' ? events[Number(index)] : undefined
  if (event !== undefined) return { id: event.id, form: event.form }
  const state = list === 'states' && pointer.includes('/approval/') ? states[Number(index)] : undefined
  return state?.approval && { id: state.id, form: state.approval.form }
}

/** The answers of an event: the names of its form, or of the form with which an approval is decided. */
const eventNames = (context: CheckContext, workflow: Workflow, pointer: string): Names | undefined => {
  const asks = askingAt(workflow, pointer)?.form
  return asks === undefined || !isAsked(context, asks)
    ? undefined
    : { owner: asks, names: new Set([...formNames(context, [asks]), ...OF_EVERY_EVENT]) }
}

const ROOTS = ['record', 'case', 'answers']

const sameRoots = (before: Roots, after: Roots): boolean => ROOTS.every((root) => sameNames(before[root], after[root]))

/** Those of one case type: a workflow that many share asks for all of them, and most are as they were. */
const rootsOfCase = ({ shared }: CheckContext, { id }: CaseType): Roots =>
  shared(
    `names of ${id}`,
    (context): Roots => {
      const caseType = context.set.get('case', id)
      return caseType === undefined ? {} : namesOfCase(context, caseType)
    },
    sameRoots,
  )

const rootsOf = (context: CheckContext, ids: readonly string[]): Roots => {
  const wanted = new Set(ids)
  const all = context.set
    .all('case')
    .filter(({ id }) => wanted.has(id))
    .map((caseType) => rootsOfCase(context, caseType))
  return Object.fromEntries(ROOTS.map((root) => [root, together(all.map((names) => names[root]))]))
}

/** The case types a definition serves; none while the workflow of one of them is not known. */
const casesAround = ({ set, outlines }: CheckContext, id: string): readonly string[] => {
  if (set.all('case').some(({ workflow }) => set.get('workflow', workflow) === undefined)) return []
  const parents = outlines.around(id).map(([form]) => form)
  return set
    .all('case')
    .filter((caseType) => caseType.id === id || caseType.workflow === id || caseType.forms.some((form) => parents.includes(form)))
    .map((caseType) => caseType.id)
}

/** The types of case whose workflow names a template, by the template. */
const casesBySent = ({ set, placesOf }: CheckContext): ReadonlyMap<string, readonly string[]> => {
  const sent = new Map<string, string[]>()
  for (const { id } of set.all('workflow')) {
    const cases = set.all('case').filter(({ workflow }) => workflow === id)
    const named = new Set(placesOf(id).flatMap((place) => (place.as === 'ref' ? [place.value] : [])))
    for (const name of named) sent.set(name, [...(sent.get(name) ?? []), ...cases.map((caseType) => caseType.id)])
  }
  return sent
}

/** The names of the columns that a view computes. */
const computedNames = (context: CheckContext, view: string): readonly string[] =>
  (context.set.get('view', view)?.columns ?? []).flatMap(({ field, value }) => (value === undefined || field === undefined ? [] : [field]))

/**
 * What an automation reads: the record is a row of its view, and for its effects what the workflow of that record would read. A record that
 * is no case is read by the effects as the row, with what the view computes.
 */
const rootsOfAutomation = (context: CheckContext, id: string): { readonly rows: Roots; readonly effects: Roots } | undefined => {
  const over = context.set.get('automation', id)?.over ?? ''
  const entity = context.set.get('view', over)?.entity
  if (entity === undefined) return undefined
  const rows = { record: entityNames(context, entity) }
  const cases = context.set.all('case').filter(({ of }) => of === entity)
  if (cases.length > 0)
    return {
      rows,
      effects: rootsOf(
        context,
        cases.map((caseType) => caseType.id),
      ),
    }
  const row = rows.record && { ...rows.record, names: new Set([...rows.record.names, ...computedNames(context, over)]) }
  return { rows, effects: { record: row, case: row, answers: rows.record } }
}

/** Rules and templates serve any record, so only a name that no record has is reported. */
const anyRecord = (context: CheckContext): Roots => {
  const { set, outlines } = context
  const entities = together(set.all('entity').map(({ id }) => entityNames(context, id)))
  const forms = outlines.all().flatMap(([, outline]) => [...outline.rows.values()].flatMap(({ names }) => [...names]))
  const computed = set.all('automation').flatMap(({ over }) => computedNames(context, over))
  const names = entities && { owner: 'any record of this set', names: new Set([...entities.names, ...forms, ...computed]) }
  return { record: names, case: names }
}

/** Every field that a rule or a text reads of a record, a case, its answers or an event exists. */
export const checkRecordReads: DefinitionCheck = (context) => {
  const { set, eachPlaces, shared, ruleReads, report } = context
  if (set.all('case').length === 0) return
  for (const { id, kind, visited } of eachPlaces(['automation', 'case', 'workflow', 'form', 'rule', 'template'])) {
    const workflow = kind === 'workflow' ? set.get('workflow', id) : undefined
    const automation = kind === 'automation' ? rootsOfAutomation(context, id) : undefined
    const isOfCase = kind === 'case' || kind === 'workflow' || kind === 'form'
    if (!isOfCase && kind !== 'rule' && kind !== 'template' && automation === undefined) continue
    const around = isOfCase ? casesAround(context, id) : []
    const general = isOfCase ? rootsOf(context, around) : shared('any record', anyRecord, sameRoots)
    const speaks = kind === 'template' ? (shared('cases by template', casesBySent).get(id) ?? []) : around
    const caseType = kind === 'case' ? set.get('case', id) : undefined
    const labels = new Map(caseType && placedSets(caseType).map(({ set: changes, pointer }) => [`${pointer}/label`, changes.of]))
    const check = (path: readonly string[], pointer: string): void => {
      const [root, name, word] = path
      if (root === undefined || name === undefined) return
      const roots = automation?.[pointer.startsWith('/effects') ? 'effects' : 'rows'] ?? general
      if (root === 'case' && name === 'words' && word !== undefined)
        for (const caseType of set.all('case'))
          if (speaks.includes(caseType.id) && !Object.hasOwn(caseType.words ?? {}, word))
            report('case.word-missing', caseType.id, '/workflow', { by: id, word })
      // Names of answers are checked with the form; the record is that of its cases.
      if (root === 'answers' && kind === 'form') return
      const asking = root === 'event' && workflow ? askingAt(workflow, pointer) : undefined
      if (asking !== undefined && asking.form === undefined && !OF_EVERY_EVENT.includes(name))
        return report('read.event-unasked', id, pointer, { path: path.join('.'), event: asking.id })
      // A change is compared with the row on file, not with the subject.
      const changed = root === 'record' ? labels.get(pointer) : undefined
      const row = changed === undefined ? undefined : entityNames(context, changed)
      const found = row ?? (root === 'event' && workflow ? eventNames(context, workflow, pointer) : roots[root])
      if (found === undefined || found.names.has(name)) return
      report('read.field-unknown', id, pointer, {
        path: `${root}.${name}`,
        name,
        owner: found.owner,
        hint: didYouMean(name, [...found.names]),
      })
    }
    for (const place of visited) {
      if (place.pointer.startsWith('/examples')) continue
      if (place.as === 'logic') for (const { path, pointer } of ruleReads.own(place.value)) check(path, place.pointer + pointer)
      if (place.as === 'text' && place.value.includes('{'))
        for (const field of mergeFields(place.value)) check(field.split('.'), place.pointer)
    }
  }
}
