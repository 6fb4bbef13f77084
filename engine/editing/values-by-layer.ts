import type { DefinitionLayer, DefinitionSource } from '../load-definitions.ts'
import type { Json } from '../rules/values/json.ts'
export const valuesByLayer = (
  _s: readonly DefinitionSource[],
  _l: readonly DefinitionLayer[],
  _id: string,
  _path: string,
): readonly { readonly layer: string; readonly file: string; readonly value?: Json }[] => []
