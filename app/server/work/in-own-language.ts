import type { WorkContext } from './work-context.ts'

/** The same work in the language in which everything is stored, whoever asked for it. */
export const inOwnLanguage = <C extends WorkContext>(context: C): C =>
  context.definitions.own === context.definitions ? context : { ...context, definitions: context.definitions.own }
