import type { ViewQuery } from '../../server/contract/views.ts'

/** The parameters that a block gives its view, as the view's query writes them. */
export const parametersOf = (given: Readonly<Record<string, unknown>> = {}): ViewQuery =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [`with.${name}`, String(value)]))
