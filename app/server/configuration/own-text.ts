import { findInputFault, sameJson, type Json } from '#engine'
import type { ChangedText } from '../store/configuration/changes.ts'
import type { PublishedContent } from '../definitions/registry.ts'
import type { WorkContext } from '../work/work-context.ts'

/** What an institution says of a definition in its own layer: an overlay, or the whole of it where nothing stands below. */
export type OwnText = {
  /** Under which it is published: the definition's id, or that with `.overlay`. */
  readonly id: string
  readonly isOverlay: boolean
  /** Its files say something of it, which holds again when nothing is published. */
  readonly hasFile: boolean
  /** Undefined: it says nothing of it yet. */
  readonly text: string | undefined
}

type Written = { readonly [name: string]: Json }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is written in a text; undefined when it is no object of JSON, or one that nobody could read to its end. */
export const jsonOf = (text: string): Written | undefined => {
  const value = parsed(text)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject && findInputFault(value, { names: false }) === undefined ? (value as Written) : undefined
}

/** `published`: what is published, or would be with a change. */
export const ownTextOf = (
  { services, institution }: Pick<WorkContext, 'services' | 'institution'>,
  definition: string,
  published: readonly PublishedContent[],
): OwnText => {
  const writtenIn = (id: string): string | undefined => {
    const written = services.registry.writtenFile(institution, id)
    return written?.isOwn === true ? written.text : undefined
  }
  const textOf = (id: string): string | undefined => published.find((text) => text.id === id)?.content ?? writtenIn(id)
  const file = services.registry.writtenFile(institution, definition)
  const whole = file?.isOwn === false ? undefined : textOf(definition)
  if (whole !== undefined) return { id: definition, isOverlay: false, hasFile: file !== undefined, text: whole }
  const id = `${definition}.overlay`
  return { id, isOverlay: true, hasFile: writtenIn(id) !== undefined, text: textOf(id) }
}

/** What a text says; null for nothing, as an overlay without a change does. A text that is not JSON says itself. */
const saidBy = (text: string | undefined): Json => {
  if (text === undefined) return null
  const value = jsonOf(text)
  if (value === undefined) return text
  const isEmpty = value['extends'] !== undefined && sameJson(value['change'] ?? {}, {}) && value['examples'] === undefined
  return isEmpty ? null : value
}

/** Whether a text of a change says what is in force already, as after an edit that was typed back. */
export const isInForce = (
  { services, institution }: Pick<WorkContext, 'services' | 'institution'>,
  { id, text }: ChangedText,
  published: readonly PublishedContent[],
): boolean => {
  const written = services.registry.writtenFile(institution, id)
  const file = written?.isOwn === true ? written.text : undefined
  const known = published.find((each) => each.id === id)?.content ?? file
  return sameJson(saidBy(text ?? file), saidBy(known))
}
