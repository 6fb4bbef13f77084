import { planCall } from '../calls/plan-call.ts'
import { readRequest, type CallRequest } from '../calls/read-request.ts'
import { writeAnswer } from '../calls/write-answer.ts'
import { isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'

const objectIn = (written: Json | undefined): JsonObject => (isRecord(written ?? null) ? (written as JsonObject) : {})

const textsIn = (written: Json | undefined): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(objectIn(written)).map(([name, value]) => [name, String(value)]))

/** The request of an example: `path`, `query`, `headers`, `body` and `file`. What stands in an address is a text. */
export const requestOfExample = (written: Json | undefined): CallRequest => {
  const { path, query, headers, body, file } = objectIn(written)
  return {
    path: textsIn(path),
    query: textsIn(query),
    headers: textsIn(headers),
    ...(body !== undefined && { body }),
    ...(file !== undefined && { file }),
  }
}

/**
 * `given`: `request` (path, query, body, file), user, settings, and what is then there: record and answers, or rows, total, page and limit.
 * `then`: `does` (what is asked of the portal), `answer`, or `refused` (the code and the place of what is wrong in the request).
 */
export const runCallExample: ExampleRunner = (set, id, { given, then }, today) => {
  const call = set.get('call', id)
  if (call === undefined) return [`There is no call "${id}".`]
  const { request, ...found } = given
  const around = { today, user: {}, settings: {}, ...found }
  const read = readRequest(set, call, requestOfExample(request))
  const known = unknownKeys(then, ['does', 'answer', 'refused'])
  if (!read.ok) return [...known, ...expectValue('What is refused', `${read.code} ${read.place}`, then['refused'] ?? null)]
  const does = planCall(set, call, { ...around, ...read.data }) as unknown as Json
  return [
    ...known,
    ...(then['refused'] === undefined ? [] : expectValue('What is refused', null, then['refused'])),
    ...(then['does'] === undefined ? [] : expectValue('What is asked', does, then['does'])),
    ...(then['answer'] === undefined
      ? []
      : expectValue('The answer', writeAnswer(set, call, { ...around, ...read.data, ...found }) ?? null, then['answer'])),
  ]
}
