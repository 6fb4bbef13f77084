import { freeName } from '../begin-change.ts'
import { randomUUID } from 'node:crypto'
import { decidedUpgrade, isRecord, overlayFor, type JsonObject, type UpgradeChoice } from '#engine'
import type { ServedChange } from '../../contract/configuration.ts'
import type { UpgradeDecision } from '../../contract/configuration/base.ts'
import { findChange, findTaking, insertChange } from '../../store/configuration/changes.ts'
import { keepBase } from '../../store/definitions/kept-base.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { loadDraft, withTexts } from '../draft-set.ts'
import { emptyText, overlayText, storeText, written } from '../edit-definition.ts'
import { editedTexts } from '../edited-texts.ts'
import { jsonOf, ownTextOf, type OwnText } from '../own-text.ts'
import { servedChange } from '../served.ts'
import { openUpgrade, withoutExamples, type OpenUpgrade, type UpgradedDefinition } from './base-upgrade.ts'

type NewText = { readonly own: OwnText; readonly text: string | null }

const choiceOf = ({ choose, value = '' }: UpgradeDecision): UpgradeChoice => (choose === 'write' ? { choose, value } : { choose })

/** A definition that the base has no more: it becomes the institution's own, or what was said of it goes. */
const goneTexts = (
  context: ViewerContext,
  { now }: OpenUpgrade,
  { id, ours }: UpgradedDefinition,
  choice: UpgradeChoice,
): readonly NewText[] => {
  const own = ownTextOf(context, id, now.published)
  const overlay = own.text === undefined ? [] : [{ own, text: emptyText(id, own) }]
  if (choice.choose === 'base') return overlay
  return [...overlay, { own: { id, isOverlay: false, hasFile: false, text: undefined }, text: written(ours) }]
}

/** What the institution says of a definition so that it is as was decided; nothing where it says that already. */
const decidedTexts = (
  context: ViewerContext,
  upgrade: OpenUpgrade,
  definition: UpgradedDefinition,
  choices: ReadonlyMap<string, UpgradeChoice>,
): readonly NewText[] | Failure => {
  const { id, sides } = definition
  const whole = choices.get('')
  if (sides === undefined) return whole === undefined ? fail('configuration.undecided') : goneTexts(context, upgrade, definition, whole)
  const wanted = decidedUpgrade(sides, choices)
  if (wanted === undefined) return fail('configuration.undecided')
  const { published } = upgrade.now
  const own = ownTextOf(context, id, published)
  const overlay = own.text === undefined ? undefined : jsonOf(own.text)
  // Without its overlay, the definition is what stands below.
  const without = loadDraft(context, withTexts(published, [{ id: own.id, text: written({ extends: id, change: {} }) }])).set.find(id)
  const below = withoutExamples((without ?? {}) as unknown as JsonObject)
  const present = overlay?.['change']
  const old = isRecord(present) ? present : {}
  const change = overlayFor({ kind: sides.kind, below, old, wanted })
  if (change === undefined) return fail('configuration.edit', serverTexts.configuration.notMerged({ id }))
  return change === old ? [] : [{ own, text: overlayText(id, { own, overlay, change }) }]
}

const textsOf = (context: ViewerContext, upgrade: OpenUpgrade, decisions: readonly UpgradeDecision[]): readonly NewText[] | Failure => {
  const made: NewText[] = []
  for (const definition of upgrade.definitions) {
    const choices = new Map(decisions.filter(({ id }) => id === definition.id).map((each) => [each.path, choiceOf(each)]))
    const texts = decidedTexts(context, upgrade, definition, choices)
    if (isFailure(texts)) return texts
    made.push(...texts)
  }
  return made
}

/** Takes the newer base with what was decided: as a change, which is published like any other, or at once where there is nothing to change. */
export const takeBase = async (
  context: ViewerContext,
  { hash, decisions }: { readonly hash: string; readonly decisions: readonly UpgradeDecision[] },
): Promise<{ readonly change?: ServedChange } | Failure> => {
  const { tx, viewer, services } = context
  const upgrade = await openUpgrade(context)
  if (upgrade?.hash !== hash || (await findTaking(tx, hash))) return fail('configuration.base')
  const texts = textsOf(context, upgrade, decisions)
  if (isFailure(texts)) return texts
  if (texts.length === 0) {
    await keepBase(tx, services.registry.base)
    return {}
  }
  const id = randomUUID()
  await insertChange(
    tx,
    { id, name: await freeName(context, serverTexts.configuration.takesBase), takesBase: hash },
    { id: viewer.account.id, name: viewer.user.name },
  )
  for (const [index, { own, text }] of texts.entries()) await storeText(context, id, { own, text, path: '', joined: index > 0 })
  const change = await findChange(tx, id)
  return change ? { change: servedChange(change, await editedTexts(context)) } : fail('configuration.not-found')
}
