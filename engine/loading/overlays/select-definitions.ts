import type { OverlaySelector } from '../../definition/overlay.ts'
import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { identityKeys, namesOf } from './element-identity.ts'

const KEYS = identityKeys(undefined)

/** Does any list of the definition have an element of that name? */
const hasElement = (value: Json, name: string): boolean => {
  if (isList(value)) return value.some((element) => namesOf(element, KEYS).includes(name) || hasElement(element, name))
  return isRecord(value) && Object.values(value).some((inner) => hasElement(inner, name))
}

/** What `extends` means: one definition, many, or nothing valid. */
export const readSelector = (value: Json | undefined): string | OverlaySelector | undefined => {
  if (typeof value === 'string') return value
  if (!isRecord(value) || typeof value['kind'] !== 'string') return undefined
  const known = Object.entries(value).every(([key, wanted]) => ['kind', 'has', 'under'].includes(key) && typeof wanted === 'string')
  return known ? (value as OverlaySelector) : undefined
}

/** Whether a definition is selected; `file` is its path below the folder of definitions, or below that of its layer. */
export const isSelected = (
  selector: OverlaySelector,
  definition: { readonly kind: string; readonly file: string; readonly value: Json },
): boolean =>
  definition.kind === selector.kind &&
  (selector.under === undefined || `/${definition.file}`.includes(`/${selector.under.replace(/^\/|\/$/g, '')}/`)) &&
  (selector.has === undefined || hasElement(definition.value, selector.has))
