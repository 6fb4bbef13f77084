import type { BodyOf, HeadersOf, Operation, ParamsOf, QueryOf } from '../../server/contract/operations.ts'

/** A part of a request: required when the contract requires something in it, absent when the operation has no such part. */
type Part<Name extends string, T> = unknown extends T
  ? { readonly [N in Name]?: undefined }
  : Record<never, never> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T }

/** `key` is the Idempotency-Key; `anonymous` sends no access token; `keepalive`: it is sent although its page is gone. */
export type Ask = {
  readonly params?: object
  readonly query?: object
  readonly headers?: object
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly key?: string
  readonly anonymous?: boolean
  readonly keepalive?: true
}

/** The request of one operation as the contract describes it. */
export type OperationRequest<K extends Operation> = Ask &
  Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'headers', HeadersOf<K>> &
  Part<'body', BodyOf<K>>

const textsOf = (values: object = {}): [string, string][] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) => (value === undefined ? [] : [[name, String(value)]]))

/** Header names and values; those without a value are left out. */
export const headersOf = ({ headers }: Ask): Readonly<Record<string, string>> => Object.fromEntries(textsOf(headers))

/** A query as an address writes it; names without a value are left out. */
export const searchOf = (query: object | undefined): string => new URLSearchParams(textsOf(query)).toString()

/** The method and the address of a request: `:names` are filled from its params, and its query follows. */
export const addressOf = (operation: Operation, { params, query }: Ask): { readonly method: string; readonly path: string } => {
  const blank = operation.indexOf(' ')
  const values = new Map(textsOf(params))
  const path = operation.slice(blank + 1).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''))
  const search = searchOf(query)
  return { method: operation.slice(0, blank), path: search === '' ? path : `${path}?${search}` }
}
