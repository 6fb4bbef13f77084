import { addressesOf, describeCall, type Call, type DefinitionSet } from '#engine'
import { ABOUT_FAILURES, IDEMPOTENCY_KEY } from '../route-schema.ts'

type Paths = { readonly [path: string]: { readonly [method: string]: object } }

const JSON_TYPE = 'application/json'
const content = (schema: object) => ({ [JSON_TYPE]: { schema } })
const FAILED = {
  description: ABOUT_FAILURES,
  content: content({ $ref: '#/components/schemas/ApiError' }),
}
const { type, description } = IDEMPOTENCY_KEY
const KEY_HEADER = { name: 'idempotency-key', in: 'header', required: false, description, schema: { type } }

const documentedCall = (set: DefinitionSet, call: Call): object => {
  const { parameters, body, answer } = describeCall(set, call)
  const done = answer === undefined ? { 204: { description: 'Done' } } : { 200: { description: 'Done', content: content(answer) } }
  return {
    summary: call.title ?? call.description ?? call.id,
    operationId: call.id,
    security: call.anonymous === true ? [] : [{ bearer: [] }],
    parameters: [...parameters, ...(call.method === 'GET' ? [] : [KEY_HEADER])],
    ...(body && { requestBody: { required: true, content: content(body) } }),
    responses: { ...done, '4XX': FAILED, '5XX': FAILED },
  }
}

/** The calls of a set as paths of an OpenAPI document; an alias is a path of its own. */
export const documentedCalls = (set: DefinitionSet): Paths => {
  const paths: { [path: string]: { [method: string]: object } } = {}
  for (const call of set.all('call'))
    for (const path of addressesOf(call)) paths[path] = { ...paths[path], [call.method.toLowerCase()]: documentedCall(set, call) }
  return paths
}
