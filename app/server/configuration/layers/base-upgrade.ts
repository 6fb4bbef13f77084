import {
  differencesInWords,
  isRecord,
  kindOf,
  labelOfProperty,
  loadDefinitions,
  namesOfPart,
  outlineParts,
  sameJson,
  upgradeQuestions,
  type ChangeInWords,
  type DefinitionLayer,
  type DefinitionSet,
  type Json,
  type JsonObject,
  type UpgradeQuestion,
  type UpgradeSides,
} from '#engine'
import type { BaseUpgrade, ServedUpgradeQuestion } from '../../contract/configuration/base.ts'
import { findTaking } from '../../store/configuration/changes.ts'
import { keptBase, sourcesOfBase } from '../../store/definitions/kept-base.ts'
import { countOpenWith } from '../../store/records/open-cases.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { trySet, type DraftSet } from '../draft-set.ts'
import { editedTexts } from '../edited-texts.ts'
import { openInStates } from '../open-cases/open-in-states.ts'
import { jsonOf } from '../own-text.ts'
import { closedStates } from '../replay/replayed-sets.ts'
import { servedChange } from '../served.ts'
import { titleOf } from '../titles.ts'

/** A definition of the base that the institution changes, with what has to be decided of it. `theirs`: undefined when the base has it no more. */
export type UpgradedDefinition = {
  readonly id: string
  readonly ours: JsonObject
  readonly sides: UpgradeSides | undefined
  readonly questions: readonly UpgradeQuestion[]
}

/** An institution whose layer was written on another base than the one it stands on now. */
export type OpenUpgrade = {
  readonly hash: string
  readonly since: string
  readonly now: DraftSet
  readonly definitions: readonly UpgradedDefinition[]
  readonly fits: readonly ChangeInWords[]
}

/** Examples stand beside what an overlay changes, and are those of both. */
export const withoutExamples = (definition: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(definition).filter(([name]) => name !== 'examples'))

const found = (set: DefinitionSet, id: string): JsonObject | undefined => {
  const definition = set.find(id) as unknown as JsonObject | undefined
  return definition && withoutExamples(definition)
}

/** The definitions that an overlay of the institution names. */
const changedBy = (layers: readonly DefinitionLayer[]): readonly string[] => [
  ...new Set(
    layers
      .flatMap(({ sources }) => sources)
      .flatMap(({ file, text }) => {
        const target = file.endsWith('.overlay.json') ? jsonOf(text)?.['extends'] : undefined
        return typeof target === 'string' ? [target] : []
      }),
  ),
]

type Sets = { readonly old: DefinitionSet; readonly ours: DefinitionSet; readonly next: DefinitionSet }

const upgraded = ({ old, ours, next }: Sets, id: string): readonly UpgradedDefinition[] => {
  const kind = kindOf(id)
  const [base, own, theirs] = [found(old, id), found(ours, id), found(next, id)]
  if (kind === undefined || base === undefined || own === undefined || sameJson(base, own)) return []
  if (theirs === undefined) return [{ id, ours: own, sides: undefined, questions: [{ sort: 'gone', path: '', base, ours: own }] }]
  const sides = { kind, base, ours: own, theirs }
  return [{ id, ours: own, sides, questions: upgradeQuestions(sides) }]
}

const known = new WeakMap<DefinitionSet, OpenUpgrade>()

/** The newer base below the layer of the institution; undefined when there is none. */
export const openUpgrade = async (context: ViewerContext): Promise<OpenUpgrade | undefined> => {
  const { tx, services, institution } = context
  const kept = await keptBase(tx)
  const { base } = services.registry
  if (kept === undefined || kept.hash === base.hash) return undefined
  const now = await trySet(context, [])
  const ready = known.get(now.set)
  if (ready !== undefined && ready.since === kept.at) return ready
  const sources = await sourcesOfBase(tx, kept.hash)
  const written = services.registry.sourcesWith(institution, now.published, { hash: kept.hash, sources })
  // The three have most files in common with the set in force, and with one another.
  const sets: Sets = {
    old: loadDefinitions(sources, [], now).set,
    ours: loadDefinitions(written.sources, written.layers, now).set,
    next: loadDefinitions(base.sources, [], now).set,
  }
  const definitions = changedBy(written.layers).flatMap((id) => upgraded(sets, id))
  const isAsked = ({ id, path }: ChangeInWords): boolean =>
    definitions.some(
      (definition) =>
        definition.id === id && definition.questions.some((asked) => path === asked.path || path.startsWith(`${asked.path}/`)),
    )
  const fits = differencesInWords(sets.ours, now.set).filter((difference) => !isAsked(difference))
  const opened = { hash: base.hash, since: kept.at, now, definitions, fits }
  known.set(now.set, opened)
  return opened
}

/** Far more than anybody reads. */
const MOST_FITS = 500

/** The words of the part that a place is in, and of its property. */
const labelOf = ({ id, ours, sides }: UpgradedDefinition, { path }: UpgradeQuestion): string => {
  const kind = kindOf(id)
  const parts = kind === undefined ? [] : [ours, sides?.theirs ?? {}, sides?.base ?? {}].flatMap((side) => outlineParts(kind, side))
  const part = parts
    .filter((each) => path === each.path || path.startsWith(`${each.path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0]
  const property = path.slice(part?.path.length ?? 0).split('/')[1]
  return [
    ...(part ? [namesOfPart(part.value)] : []),
    ...(property === undefined || property === '' ? [] : [labelOfProperty(property)]),
  ].join(': ')
}

/** How many open cases use a question or a state that the base has no more. */
const inUse = async (context: ViewerContext, id: string, { sort, path, ours }: UpgradeQuestion): Promise<number> => {
  const { tx, definitions } = context
  if (sort !== 'gone' || !isRecord(ours)) return 0
  const types = definitions.own.set.all('case')
  const closed = closedStates(definitions.own)
  const field = ours['as'] ?? ours['question'] ?? ours['field'] ?? ours['repeat']
  if (typeof field === 'string')
    return countOpenWith(tx, { closed, field, cases: types.filter(({ forms }) => forms.includes(id)).map((type) => type.id) })
  const state = /^\/states\/([^/]+)$/u.exec(path)?.[1]
  if (state === undefined) return 0
  return openInStates(context, id, [state])
}

const inShort = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A value as people read it: each property or element on a line. */
const linesOf = (value: Json): string => {
  if (Array.isArray(value)) return value.map(inShort).join('\n')
  if (!isRecord(value)) return inShort(value)
  return Object.entries(value)
    .filter(([, inner]) => inner !== '')
    .map(([name, inner]) => `${labelOfProperty(name)}: ${inShort(inner)}`)
    .join('\n')
}

const sidesInWords = ({ base, ours, theirs }: UpgradeQuestion): ServedUpgradeQuestion['inWords'] => ({
  ...(base !== undefined && { base: linesOf(base) }),
  ...(ours !== undefined && { ours: linesOf(ours) }),
  ...(theirs !== undefined && { theirs: linesOf(theirs) }),
})

const isText = (value: Json | undefined): boolean => value === undefined || typeof value === 'string'

const servedQuestion = async (context: ViewerContext, upgrade: OpenUpgrade, definition: UpgradedDefinition, question: UpgradeQuestion) => {
  const { id } = definition
  const { sort, base, ours, theirs } = question
  const count = await inUse(context, id, question)
  const canWrite = sort === 'changed' && [base, ours, theirs].every(isText)
  const title =
    upgrade.now.set.find(id) === undefined
      ? String(definition.ours['title'] ?? id)
      : titleOf(upgrade.now.set, id, context.definitions.settings)
  const served = {
    id,
    title,
    label: labelOf(definition, question),
    ...question,
    inWords: sidesInWords(question),
    ...(canWrite && { canWrite: true as const }),
    ...(count > 0 && { inUse: count }),
  }
  return served as ServedUpgradeQuestion
}

export const servedUpgrade = async (context: ViewerContext): Promise<BaseUpgrade> => {
  const upgrade = await openUpgrade(context)
  if (upgrade === undefined) return { since: (await keptBase(context.tx))?.at ?? context.now, questions: [], fits: [] }
  const questions: ServedUpgradeQuestion[] = []
  for (const definition of upgrade.definitions)
    for (const question of definition.questions) questions.push(await servedQuestion(context, upgrade, definition, question))
  const { settings } = context.definitions
  const taking = await findTaking(context.tx, upgrade.hash)
  return {
    since: upgrade.since,
    hash: upgrade.hash,
    questions,
    fits: upgrade.fits.slice(0, MOST_FITS).map(({ id, sentence }) => ({ id, title: titleOf(upgrade.now.set, id, settings), sentence })),
    ...(taking && { change: servedChange(taking, await editedTexts(context)) }),
  }
}
