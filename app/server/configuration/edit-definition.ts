import {
  editingTexts,
  editOverlay,
  isList,
  isRecord,
  kindOf,
  nameInList,
  neighborsIn,
  orderAround,
  saidAt,
  sameJson,
  wasMoved,
  type DefinitionSet,
  type Edit,
  type EditRefusal,
  type Json,
  type Move,
} from '#engine'
import {
  findChange,
  overtakenTexts,
  putText,
  textsOfChange,
  type ChangedText,
  type ConfigurationChange,
} from '../store/configuration/changes.ts'
import { holdDefinition } from '../store/configuration/leases.ts'
import { forgetSteps, markStep, noteStep, stepsToTake, type EditStep } from '../store/configuration/steps.ts'
import { listPublished } from '../store/definitions/definition-store.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import { configuresAll, mayConfigure } from '../work/configuring.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { serverTexts } from '../texts/en.ts'
import { definitionOf } from './edited-texts.ts'
import { statesLost } from './open-cases/states-lost.ts'
import { loadDraft, trySet, withTexts, type DraftSet } from './draft-set.ts'
import { isInForce, jsonOf, ownTextOf, type OwnText } from './own-text.ts'
import { placeInWords } from './texts/place-in-words.ts'

type Changed = { readonly change: ConfigurationChange; readonly id: string; readonly takeOver?: true }

const authorOf = ({ viewer }: ViewerContext) => ({ id: viewer.account.id, name: viewer.user.name })

/** The change, locked, which can still be edited. Whoever configures a part leaves changes alone that hold something else. */
export const changeToEdit = async (context: ViewerContext, id: string): Promise<ConfigurationChange | Failure> => {
  const change = await findChange(context.tx, id, { toEdit: true })
  if (!change) return fail('configuration.not-found')
  if (change.state !== 'draft') return fail('configuration.ended')
  if (configuresAll(context)) return change
  const texts = await textsOfChange(context.tx, id)
  return texts.every((text) => mayConfigure(context, definitionOf(text.id))) ? change : fail('configuration.beyond')
}

/** The change, locked, for a writer. A change that waits for its time refuses, because an edit would end its schedule without a word. */
export const changeToWrite = async (context: ViewerContext, id: string): Promise<ConfigurationChange | Failure> => {
  const change = await changeToEdit(context, id)
  if (isFailure(change)) return change
  const { name, version, schedule, scheduled_for: at } = change
  const waits = schedule !== null && schedule.stopped === undefined && schedule.version === version
  return waits ? fail('configuration.scheduled', undefined, { name, at }) : change
}

/** `was`: what whoever edits believes to stand there, null for nothing. */
type AskedEdit = {
  readonly change: string
  readonly definition: string
  readonly edit: Edit
  readonly was?: Json | undefined
  readonly takeOver?: true
  readonly joined?: boolean
}

/** Whether the viewer may edit the definition and holds it now; a failure that names who holds it otherwise. */
const hold = async (context: ViewerContext, { change, id, takeOver }: Changed): Promise<true | Failure> => {
  if (!mayConfigure(context, id)) return fail('configuration.beyond')
  const held = await holdDefinition(context.tx, { id, change: change.id, now: context.now, over: takeOver === true }, authorOf(context))
  return held ? fail('configuration.held', serverTexts.configuration.heldBy({ name: held.by_name })) : true
}

/** Stores a text of a change as one step that can be taken back; `joined`: as one with the step before it. */
export const storeText = async (
  context: ViewerContext,
  change: string,
  {
    own,
    text,
    path,
    joined = false,
  }: { readonly own: OwnText; readonly text: string | null; readonly path: string; readonly joined?: boolean | undefined },
): Promise<void> => {
  const known = (await textsOfChange(context.tx, change)).find(({ id }) => id === own.id)
  const isFirst = known === undefined || (await beginsAnew(context, change, known))
  await noteStep(
    context.tx,
    change,
    { id: own.id, path, is_first: isFirst, before: own.text ?? null, after: text, joined },
    authorOf(context),
  )
  await putText(context.tx, change, own.id, text)
}

/**
 * A text that was overtaken and says what is in force by now leaves the change, so that the next edit begins on the newer version. Its earlier
 * steps go with it: taken back, they would bring the older version.
 */
const beginsAnew = async (context: ViewerContext, change: string, known: ChangedText): Promise<boolean> => {
  const { tx } = context
  const isOvertaken = (await overtakenTexts(tx, change)).some(({ id }) => id === known.id)
  if (!isOvertaken || !isInForce(context, known, await listPublished(tx))) return false
  await putText(tx, change, known.id, undefined)
  await forgetSteps(tx, change, known.id)
  return true
}

export const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** An overlay that says nothing. A file of the institution would hold again without it. */
export const emptyText = (definition: string, { isOverlay, hasFile }: OwnText): string | null =>
  isOverlay && hasFile ? written({ extends: definition, change: {} }) : null

/** The overlay with another change; null when nothing is left that the institution says. */
export const overlayText = (
  definition: string,
  {
    own,
    overlay,
    change,
  }: { readonly own: OwnText; readonly overlay: { readonly [name: string]: Json } | undefined; readonly change: Json },
): string | null => {
  const { examples } = overlay ?? {}
  const isEmpty = sameJson(change, {}) && examples === undefined
  return isEmpty ? emptyText(definition, own) : written({ ...overlay, extends: definition, change })
}

const EXAMPLES = '/examples'

/** An example joins those of the layer, which stand beside what it changes and are run with those of what stands below. */
const withExample = (
  definition: string,
  { own, value, example }: { readonly own: OwnText; readonly value: { readonly [name: string]: Json } | undefined; readonly example: Json },
): string => {
  const known = value?.['examples']
  const examples = [...(Array.isArray(known) ? (known as readonly Json[]) : []), example]
  return written(own.isOverlay ? { extends: definition, change: {}, ...value, examples } : { ...value, examples })
}

const hasExample = (definition: { readonly examples?: readonly { readonly name: string }[] }, example: Json): boolean =>
  isRecord(example) && (definition.examples ?? []).some(({ name }) => name === example['name'])

const refusedEdit = ({ reason }: EditRefusal): Failure => fail('configuration.edit', editingTexts[reason])

type Written = { readonly own: OwnText; readonly text: string | null }

const codesIn = (set: DefinitionSet, list: string): readonly string[] => (set.get('lookup', list)?.values ?? []).map(({ value }) => value)

/** A code in force that an edit would take out of its list of values. Records may have it, so it is retired instead. */
const lostCode = (
  context: ViewerContext,
  { definition, draft, written: { own, text } }: { readonly definition: string; readonly draft: DraftSet; readonly written: Written },
): string | undefined => {
  if (kindOf(definition) !== 'lookup') return undefined
  const content = text === null ? draft.published.filter(({ id }) => id !== own.id) : withTexts(draft.published, [{ id: own.id, text }])
  const { set } = loadDraft(context, content)
  // Code that does not load is a finding, and cannot be published.
  if (set.find(definition) === undefined) return undefined
  const left = codesIn(set, definition)
  const inForce = codesIn(context.definitions.own.set, definition)
  const present = draft.set.find(definition) === undefined ? inForce : codesIn(draft.set, definition)
  return inForce.find((code) => present.includes(code) && !left.includes(code))
}

const refusedCode = (code: string): Failure => fail('configuration.edit', serverTexts.configuration.codeInForce({ code }))

/** Fails where something else stands by now than whoever edits knows of: it was written in another window, or by somebody else. */
const changedThere = (draft: DraftSet, { definition, edit, was }: Pick<AskedEdit, 'definition' | 'edit' | 'was'>): Failure | undefined => {
  const kind = kindOf(definition)
  if (was === undefined || kind === undefined) return undefined
  const found = draft.set.find(definition) as unknown as Json | undefined
  const changed = (now: Json): Failure =>
    fail('configuration.changed', undefined, { now, place: placeInWords(draft.set, found, edit.path) })
  if (edit.do === 'move') {
    const order = orderAround(kind, found, edit.path)
    return order !== undefined && !isMovedBy(order, edit, was) ? undefined : changed(order ?? null)
  }
  const now = saidAt(kind, found, edit.path) ?? null
  const wanted = edit.do === 'set' ? edit.value : null
  return sameJson(now, was) || sameJson(now, wanted) ? undefined : changed(now)
}

/** Whether what is moved was moved since to another place than the wanted one. `was`: the order of its list then. */
const isMovedBy = (order: readonly string[], { path, after, into }: Move, was: Json): boolean => {
  const name = nameInList(path)
  const isThere = into === undefined && neighborsIn(order, name)[0] === after
  return !isThere && (!isList(was) || wasMoved(name, was.map(String), order))
}

/** The text of the institution after an edit. A file that is not JSON is mended as code first. */
const editedText = async (
  context: ViewerContext,
  change: ConfigurationChange,
  { definition, edit, was }: Pick<AskedEdit, 'definition' | 'edit' | 'was'>,
): Promise<Written | Failure> => {
  const draft = await trySet(context, await textsOfChange(context.tx, change.id))
  const changed = changedThere(draft, { definition, edit, was })
  if (changed) return changed
  const edited = writtenEdit(context, draft, { definition, edit })
  const lost = isFailure(edited) ? undefined : lostCode(context, { definition, draft, written: edited })
  return lost === undefined ? edited : refusedCode(lost)
}

const writtenEdit = (
  context: ViewerContext,
  draft: DraftSet,
  { definition, edit }: { readonly definition: string; readonly edit: Edit },
): Written | Failure => {
  const kind = kindOf(definition)
  const resolved = draft.set.find(definition)
  if (kind === undefined || resolved === undefined) return fail('definition.not-found')
  const own = ownTextOf(context, definition, draft.published)
  const value = own.text === undefined ? undefined : jsonOf(own.text)
  if (own.text !== undefined && value === undefined) return fail('configuration.edit', serverTexts.configuration.notJson)
  if (edit.do === 'insert' && edit.path === EXAMPLES) {
    // A result is told by the name of its example.
    if (hasExample(resolved, edit.element)) return fail('configuration.edit', editingTexts['same-name'])
    return { own, text: withExample(definition, { own, value, example: edit.element }) }
  }
  if (!own.isOverlay) {
    const edited = editOverlay({ kind, below: undefined, change: value ?? {}, edit })
    return edited.ok ? { own, text: written(edited.change) } : refusedEdit(edited.refusal)
  }
  // Without its overlay the definition is what stands below.
  const without = loadDraft(context, withTexts(draft.published, [{ id: own.id, text: written({ extends: definition, change: {} }) }]))
  const below = without.set.find(definition) as unknown as { readonly [name: string]: Json } | undefined
  const present = value?.['change'] ?? {}
  const edited = editOverlay({ kind, below: below ?? {}, change: present as { readonly [name: string]: Json }, edit })
  return edited.ok ? { own, text: overlayText(definition, { own, overlay: value, change: edited.change }) } : refusedEdit(edited.refusal)
}

/** One edit of one definition, in the layer of the institution. */
export const editInChange = async (
  context: ViewerContext,
  { change: id, definition, edit, was, takeOver, joined }: AskedEdit,
): Promise<true | Failure> => {
  const change = await changeToWrite(context, id)
  if (isFailure(change)) return change
  const held = await hold(context, { change, id: definition, ...(takeOver && { takeOver }) })
  if (isFailure(held)) return held
  const edited = await editedText(context, change, { definition, edit, was })
  if (isFailure(edited)) return edited
  // A path of very many steps would make a text that is too deep to be read again.
  if (edited.text !== null && jsonOf(edited.text) === undefined) return fail('configuration.edit')
  if (edited.text !== (edited.own.text ?? null)) await storeText(context, change.id, { ...edited, path: edit.path, joined })
  return true
}

/** What the institution says of a definition, written as code. A text with faults is stored too: its faults are findings. */
export const writeInChange = async (
  context: ViewerContext,
  {
    change: id,
    definition,
    text,
    was,
    takeOver,
    joined,
    sure = false,
  }: Omit<AskedEdit, 'edit' | 'was'> & { readonly text: string; readonly was?: string | undefined; readonly sure?: boolean },
): Promise<true | Failure> => {
  const change = await changeToWrite(context, id)
  if (isFailure(change)) return change
  const held = await hold(context, { change, id: definition, ...(takeOver && { takeOver }) })
  if (isFailure(held)) return held
  const published = withTexts(await listPublished(context.tx), await textsOfChange(context.tx, change.id))
  const known = ownTextOf(context, definition, published)
  // A definition that is nowhere yet begins here, whole.
  const isNew = known.text === undefined && context.services.registry.writtenFile(context.institution, definition) === undefined
  const own = isNew ? { id: definition, isOverlay: false, hasFile: false, text: undefined } : known
  if (was !== undefined && was !== (own.text ?? '') && text !== own.text)
    return fail('configuration.changed', undefined, { now: own.text ?? '', place: serverTexts.configuration.code })
  const next = text.trim() === '' ? emptyText(definition, own) : text
  if (kindOf(definition) === 'lookup') {
    const draft = await trySet(context, await textsOfChange(context.tx, change.id))
    const lost = lostCode(context, { definition, draft, written: { own, text: next } })
    if (lost !== undefined) return refusedCode(lost)
  }
  const asked = sure ? undefined : await statesLost(context, change.id, [{ id: own.id, text: next }])
  if (asked) return asked
  if (next !== (own.text ?? null)) await storeText(context, change.id, { own, text: next, path: '', joined })
  return true
}

/** The text that a step leaves when it is taken back, or done again. */
const leftBy = ({ is_first, before, after }: EditStep, back: boolean): string | null | undefined => {
  if (!back) return after
  return is_first ? undefined : before
}

/** Takes back the last edit of the viewer, or does it again. Nothing that somebody else wrote since is touched. */
export const stepInChange = async (
  context: ViewerContext,
  { change: id, back, sure = false }: { readonly change: string; readonly back: boolean; readonly sure?: boolean },
): Promise<{ readonly definition: string; readonly path: string } | Failure> => {
  const { tx, viewer } = context
  const change = await changeToWrite(context, id)
  if (isFailure(change)) return change
  const steps = await stepsToTake(tx, id, viewer.account.id, back)
  const [first] = steps
  if (!first) return fail('configuration.undo')
  const asked = sure
    ? undefined
    : await statesLost(
        context,
        id,
        steps.map((step) => ({ id: step.id, text: leftBy(step, back) })),
      )
  if (asked) return asked
  for (const step of steps) {
    // Steps that are taken together may be of one definition, each on what the other leaves.
    const present = (await textsOfChange(tx, id)).find((text) => text.id === step.id)
    const stands = present === undefined ? undefined : present.text
    if (stands !== leftBy(step, !back)) return fail('configuration.undo')
    const held = await hold(context, { change, id: definitionOf(step.id) })
    if (isFailure(held)) return held
    await putText(tx, id, step.id, leftBy(step, back))
    await markStep(tx, id, step.number, back)
  }
  return { definition: definitionOf(first.id), path: first.path }
}
