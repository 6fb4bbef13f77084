import path from 'node:path'
import {
  firstSaying,
  kindOf,
  originsOf,
  saidAt,
  type DefinitionSet,
  type Json,
  type Kind,
  type ValueOrigin,
  type OriginFiles,
} from '#engine'
import type { PropertyOrigins, ServedOrigin } from '../../contract/configuration.ts'
import { versionsOf, type PublishedVersion } from '../../store/definitions/definition-store.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { trySet, type DraftSet } from '../draft-set.ts'
import { jsonOf, ownTextOf, type OwnText } from '../own-text.ts'

/** Far more than a text has in a year; what is older is in force since before the oldest of these. */
const MOST_VERSIONS = 100

const files = new WeakMap<DefinitionSet, OriginFiles>()

/** The files of a set, which is loaded once for the same texts. */
const filesOf = ({ services, institution }: ViewerContext, { set, published }: DraftSet): OriginFiles => {
  const stems = new Set(published.map(({ id }) => id))
  const known = files.get(set) ?? {
    ...services.registry.sourcesWith(institution, published),
    isOfBase: (file: string) => !stems.has(path.posix.basename(file, '.json')),
  }
  files.set(set, known)
  return known
}

/** What the institution says in a text: the change of an overlay, or the whole definition. */
const saidIn = (isOverlay: boolean, text: string | undefined): Json | undefined => {
  const value = text === undefined ? undefined : jsonOf(text)
  return isOverlay ? value?.['change'] : value
}

type Told = NonNullable<ServedOrigin['published']>

const toldBy = ({ number, by_name: by, at }: PublishedVersion): Told => ({ number, by, at })

/** Who put in force what the institution says of a place; undefined when its files said it first. */
const authors = async ({ tx, services, institution }: ViewerContext, kind: Kind, own: OwnText) => {
  const versions = await versionsOf(tx, own.id, MOST_VERSIONS)
  const file = services.registry.writtenFile(institution, own.id)
  const texts = [...versions.map(({ content }) => content), ...(file?.isOwn === true ? [file.text] : [])]
  const layer = texts.map((text) => saidIn(own.isOverlay, text))
  return (place: string): Told | undefined => {
    const version = versions[firstSaying(kind, layer, place)]
    return version && toldBy(version)
  }
}

/** Where the value of each property of a part comes from, as a change has it; what nobody says anything of is left out. */
export const originsInChange = async (
  context: ViewerContext,
  draft: DraftSet,
  { id, path: part, properties }: { readonly id: string; readonly path: string; readonly properties: readonly string[] },
): Promise<{ readonly [property: string]: PropertyOrigins }> => {
  const before = await trySet(context, [])
  const compared = { inForce: filesOf(context, before), inChange: filesOf(context, draft) }
  const own = ownTextOf(context, id, draft.published)
  const kind = kindOf(id)
  if (kind === undefined) return {}
  const authorOf = await authors(context, kind, own)
  // What the institution added stands on nothing.
  const hasBase = own.isOverlay && originsOf(compared, id, part).some(({ from }) => from === 'base')
  const isSaid = (place: string): boolean => saidAt(kind, saidIn(own.isOverlay, own.text), place) !== undefined
  const served = (origin: ValueOrigin, place: string): ServedOrigin => {
    const isOwn = origin.from === 'institution' && path.posix.basename(origin.file, '.json') === own.id
    const published = isOwn ? authorOf(place) : undefined
    return { ...origin, ...(published && { published }) }
  }
  return Object.fromEntries(
    properties.flatMap((property) => {
      const place = `${part}/${property}`
      const origins = originsOf(compared, id, place).map((origin) => served(origin, place))
      return origins.length === 0 ? [] : [[property, { origins, ...(hasBase && isSaid(place) && { back: true as const }) }]]
    }),
  )
}
