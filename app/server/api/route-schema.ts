import type { FastifySchema } from 'fastify'
import type { TSchema } from 'typebox'
import type { ApiError } from '../contract/failures.ts'
import type { OperationEntry } from '../contract/operation.ts'
import { operations, type Operation } from '../contract/operations.ts'
import { named } from '../contract/schema.ts'

const JSON_TYPE = 'application/json'
/** Keeps the schema of an uploaded form, which is read as a stream and so is not validated as a body. */
const FORM = Symbol('form')
/** What the document says of a response that is a failure. */
export const ABOUT_FAILURES = 'A stable code, and a sentence that says what to do'
export const IDEMPOTENCY_KEY = { type: 'string', description: 'sent again with the same key, a request is answered as the first time' }

export const entryOf = (operation: Operation): OperationEntry => operations[operation]

type RouteSchema = FastifySchema & { readonly [FORM]?: TSchema }

/** The schemas of an operation: Fastify validates requests by them, and the OpenAPI document shows them. */
export const routeSchema = (operation: Operation, signedIn: boolean): RouteSchema => {
  const { summary, params, query, headers, body, multipart, response, file, creates, idempotent, failures = {} } = entryOf(operation)
  const success = described(file === undefined ? 'Done' : 'The file', file ?? JSON_TYPE, response)
  const failed = described(ABOUT_FAILURES, JSON_TYPE, named<ApiError>('ApiError'))
  return {
    summary,
    ...(signedIn && { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(idempotent && { headers: { type: 'object', properties: { 'idempotency-key': IDEMPOTENCY_KEY } } }),
    ...(body && { body }),
    ...(multipart && { [FORM]: multipart }),
    response: {
      200: success,
      ...(creates && { 201: success }),
      ...Object.fromEntries(Object.entries(failures).map(([status, schema]) => [status, described('Refused', JSON_TYPE, schema)])),
      '4xx': failed,
      '5xx': failed,
    },
  }
}

const described = (description: string, type: string, schema: TSchema) => ({ description, content: { [type]: { schema } } })

/** A route's schema as the OpenAPI document has it. */
export const documented = (schema: RouteSchema): FastifySchema => {
  const form = schema[FORM]
  return form === undefined ? schema : { ...schema, body: form, consumes: ['multipart/form-data'] }
}
