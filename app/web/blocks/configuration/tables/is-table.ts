import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'

/** Whether the parts of a definition are lines of a table: those of a menu, and what a list is made of. */
export const isTable = (data: DefinitionInChange): data is DefinitionInChange & { readonly kind: 'menu' | 'view' } =>
  data.kind === 'menu' || data.kind === 'view'
