import {
  drawWorkflow,
  fieldsOf,
  kindOf,
  namesOfPart,
  outlineParts,
  partsOfFindings,
  type DefinitionSet,
  type Json,
  type Kind,
} from '#engine'
import type { DefinitionInChange, OutlineNode, ServedChange } from '../contract/configuration.ts'
import { findChange } from '../store/configuration/changes.ts'
import { openLeases } from '../store/configuration/leases.ts'
import { nextSteps } from '../store/configuration/steps.ts'
import { storyAddress } from '../definitions/story-address.ts'
import { mayConfigure } from '../work/configuring.ts'
import { fail, FAILURES, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { isError, setOfChange, type DraftSet } from './draft-set.ts'
import { ownTextOf } from './own-text.ts'
import { editedTexts } from './edited-texts.ts'
import { examplesIn } from './review-change.ts'
import { findingsIn, withWay } from './findings-in.ts'
import { notesOfParts } from './previews/part-notes.ts'
import { servedChange, servedLease } from './served.ts'
import { readTitle } from './titles.ts'

/** What a definition is in the set of a change; a form of a page belongs to its page. */
export type FoundDefinition = { readonly kind: Kind; readonly definition: Json }

export const findDefinition = (set: DefinitionSet, id: string): FoundDefinition | Failure => {
  const kind = kindOf(id)
  const definition = set.find(id)
  return kind === undefined || definition === undefined ? fail('definition.not-found') : { kind, definition: definition as unknown as Json }
}

/** A definition that its code cannot be read as, or that was just taken out of the change, has nothing in it. */
const foundOrBegun = (draft: DraftSet, id: string, text: string | undefined): FoundDefinition | Failure => {
  const kind = kindOf(id)
  const isOfChange = text !== undefined || draft.texts.some((changed) => changed.id === id)
  return kind !== undefined && isOfChange && draft.set.find(id) === undefined ? { kind, definition: {} } : findDefinition(draft.set, id)
}

/** The change that is asked for; a failure when there is none, undefined when none is asked for. */
export const askedChange = async (context: ViewerContext, id: string | undefined): Promise<ServedChange | undefined | Failure> => {
  if (id === undefined) return undefined
  const change = await findChange(context.tx, id)
  return change ? servedChange(change, await editedTexts(context)) : fail('configuration.not-found')
}

/** Everything that a form asks, outside of rows, with the words of the catalogue. A set with errors is not compiled. */
const questionsOf = ({ services, institution }: ViewerContext, { set, added }: DraftSet, id: string): DefinitionInChange['questions'] =>
  kindOf(id) === 'form' && set.find(id) !== undefined && !added.some(isError)
    ? fieldsOf(services.registry.openDraft(institution, set).plan(id))
        .filter(({ path }) => !path.includes('.'))
        .map(({ id: name, label, type }) => ({ name, label, type }))
    : []

/** The examples of a form or a path, carried out. A set with errors is not compiled. */
const examplesOf = (context: ViewerContext, { set, added }: DraftSet, id: string): DefinitionInChange['examples'] => {
  const kind = kindOf(id)
  if (kind !== 'form' && kind !== 'workflow') return []
  if (!added.some(isError)) return examplesIn(context, set, id).map(({ example, failures }) => ({ name: example, failures }))
  return (set.get(kind, id)?.examples ?? []).map(({ name }) => ({ name, failures: [] }))
}

const kindOfPart = (list: string, value: { readonly [name: string]: Json }): string =>
  ['question', 'field', 'repeat', 'group', 'content', 'slot'].find((name) => typeof value[name] === 'string') ??
  list.slice(list.lastIndexOf('/') + 1)

/** The parts of a definition with a place of their own, by their words; those that differ from what is in force are marked. */
const servedOutline = (
  context: ViewerContext,
  set: DefinitionSet,
  id: string,
  { kind, definition }: FoundDefinition,
  questions: DefinitionInChange['questions'],
): readonly OutlineNode[] => {
  const inForce = context.definitions.written.find(id)
  const before = new Map(
    inForce === undefined ? [] : outlineParts(kind, inForce as unknown as Json).map((part) => [part.path, JSON.stringify(part.value)]),
  )
  const notesOf = notesOfParts(set, context.definitions, kind, definition)
  return outlineParts(kind, definition).map(({ path, level, list, name, sort, holds, value }): OutlineNode => {
    const asked = value['question'] ?? value['field'] ?? value['repeat']
    const known = questions.find((question) => question.name === (value['as'] ?? asked))
    const words = namesOfPart(value)
    return {
      path,
      level,
      label: words === asked && known !== undefined ? known.label : words,
      kind: known?.type ?? kindOfPart(list, value),
      list,
      name,
      sort,
      ...(holds.length > 0 && { holds }),
      ...(before.get(path) !== JSON.stringify(value) && { changed: true as const }),
      ...(notesOf && { notes: notesOf(list, value) }),
    }
  })
}

const findingsOf = (context: ViewerContext, draft: DraftSet, id: string): DefinitionInChange['findings'] => {
  const added = new Set(draft.added)
  return findingsIn(context, draft, { of: id })
    .filter((diagnostic) => diagnostic.id === id || added.has(diagnostic))
    .map(withWay(context, draft))
}

/** A definition as it is in force, or as a change has it. */
export const definitionInChange = async (
  context: ViewerContext,
  { id, change: changeId }: { readonly id: string; readonly change?: string },
): Promise<DefinitionInChange | Failure> => {
  const { tx, viewer, definitions } = context
  const change = await askedChange(context, changeId)
  if (isFailure(change)) return change
  const draft = await setOfChange(context, changeId)
  const own = ownTextOf(context, id, draft.published)
  const found = foundOrBegun(draft, id, own.text)
  if (isFailure(found)) return found
  const questions = questionsOf(context, draft, id)
  const lease = (await openLeases(tx, context.now)).find((held) => held.id === id)
  const findings = findingsOf(context, draft, id)
  const drawing = found.kind === 'workflow' ? drawWorkflow(draft.set, id) : undefined
  const gallery = context.services.config.storybookUrl
  const drawn = draft.set.find(id)
  const story = gallery === undefined || drawn === undefined ? undefined : storyAddress(gallery, draft.set, drawn)
  const { undo, redo } = changeId === undefined ? {} : await nextSteps(tx, changeId, viewer.account.id)
  return {
    id,
    kind: found.kind,
    title: readTitle(draft.set, definitions, id),
    definition: found.definition as unknown as DefinitionInChange['definition'],
    outline: servedOutline(context, draft.set, id, found, questions),
    questions,
    examples: examplesOf(context, draft, id),
    own: { id: own.id, text: own.text ?? '' },
    findings,
    ...(drawing && { drawing, foundAt: partsOfFindings(draft.set, id, findings) }),
    ...(change && { change }),
    ...(lease && { held: servedLease(lease, viewer.account.id) }),
    ...(!mayConfigure(context, id) && { readOnly: FAILURES['configuration.beyond'] }),
    ...(story !== undefined && { story }),
    ...(undo && { undo: undo.id }),
    ...(redo && { redo: redo.id }),
  }
}
