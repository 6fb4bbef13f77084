import { addressesOf, describeCall, type Call, type DefinitionSet } from '#engine'
import { GIVES, savesSettings } from './confirmed-rights.ts'
import { ABOUT_FAILURES, IDEMPOTENCY_KEY } from '../route-schema.ts'

type Paths = { readonly [path: string]: { readonly [method: string]: object } }

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'
const content = (schema: object, type = JSON_TYPE) => ({ [type]: { schema } })
const FAILED = {
  description: ABOUT_FAILURES,
  content: content({ $ref: '#/components/schemas/ApiError' }),
}
const { type, description } = IDEMPOTENCY_KEY
const KEY_HEADER = { name: 'idempotency-key', in: 'header', required: false, description, schema: { type } }

const GIVES_HEADER = {
  name: GIVES,
  in: 'header',
  required: false,
  description: 'the keys of what it allows to more people, as a list in JSON; 409 names them when one is missing',
  schema: { type: 'string' },
}

const doneOf = (answersFile: boolean, answer: object | undefined): object => {
  if (answersFile) return { 200: { description: 'File', content: content({ type: 'string', format: 'binary' }, '*/*') } }
  return answer === undefined ? { 204: { description: 'Done' } } : { 200: { description: 'Done', content: content(answer) } }
}

/** What is asked of another system is asked each time: no answer of it is kept here. */
const isRepeatable = ({ method, does }: Call): boolean => method !== 'GET' && does.outside === undefined

const documentedCall = (set: DefinitionSet, call: Call): object => {
  const { parameters, body, takesFile, answersFile, answer } = describeCall(set, call)
  return {
    summary: call.title ?? call.description ?? call.id,
    operationId: call.id,
    security: call.anonymous === true ? [] : [{ bearer: [] }],
    parameters: [...parameters, ...(isRepeatable(call) ? [KEY_HEADER] : []), ...(savesSettings(call) ? [GIVES_HEADER] : [])],
    ...(body && { requestBody: { required: true, content: content(body, takesFile ? FORM_TYPE : JSON_TYPE) } }),
    responses: { ...doneOf(answersFile, answer), '4XX': FAILED, '5XX': FAILED },
  }
}

/** The calls of a set as paths of an OpenAPI document; an alias is a path of its own. */
export const documentedCalls = (set: DefinitionSet): Paths => {
  const paths: { [path: string]: { [method: string]: object } } = {}
  for (const call of set.all('call'))
    for (const path of addressesOf(call)) paths[path] = { ...paths[path], [call.method.toLowerCase()]: documentedCall(set, call) }
  return paths
}
