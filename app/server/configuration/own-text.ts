import { parseTree, getNodeValue } from 'jsonc-parser'
import type { Json } from '#engine'
import type { PublishedContent } from '../definitions/registry.ts'
import type { WorkContext } from '../work/work-context.ts'

/** What an institution says of a definition in its own layer: an overlay, or the whole of it where nothing stands below. */
export type OwnText = {
  /** Under which it is published: the definition's id, or that with `.overlay`. */
  readonly id: string
  readonly isOverlay: boolean
  /** Undefined: it says nothing of it yet. */
  readonly text: string | undefined
}

/** What is written in a text; undefined when it is not JSON. */
export const jsonOf = (text: string): { readonly [name: string]: Json } | undefined => {
  const tree = parseTree(text)
  const value: unknown = tree && getNodeValue(tree)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { readonly [name: string]: Json }) : undefined
}

/** `published`: what is published, or would be with a change. */
export const ownTextOf = (
  { services, institution }: Pick<WorkContext, 'services' | 'institution'>,
  definition: string,
  published: readonly PublishedContent[],
): OwnText => {
  const textOf = (id: string): string | undefined => {
    const written = services.registry.writtenFile(institution, id)
    return published.find((text) => text.id === id)?.content ?? (written?.isOwn === true ? written.text : undefined)
  }
  const file = services.registry.writtenFile(institution, definition)
  const whole = file?.isOwn === false ? undefined : textOf(definition)
  if (whole !== undefined) return { id: definition, isOverlay: false, text: whole }
  const id = `${definition}.overlay`
  return { id, isOverlay: true, text: textOf(id) }
}
