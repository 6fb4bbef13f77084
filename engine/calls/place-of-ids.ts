import type { Call } from '../definition/call.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { isRecord } from '../rules/values/json.ts'

/** Where a request of a call names the records that it is about, as the caller writes it: `body/requestIds`. */
export const placeOfIds = (set: DefinitionReader, { body, does }: Call): string => {
  const path = isRecord(does.each ?? null) ? String((does.each as { readonly var?: unknown }).var ?? '') : ''
  const nodes = body === undefined ? [] : (set.get('mapping', body)?.nodes ?? [])
  const named = nodes.find((node) => node.each === path || node.path === path)?.name
  return named === undefined ? `query/${path.slice(path.indexOf('.') + 1)}` : `body/${named}`
}
