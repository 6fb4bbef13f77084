import type { Call, Parameter } from '../definition/call.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import type { MappingNode } from '../definition/mapping.ts'
import { nodesInside } from '../exchange/included.ts'
import { treeOf } from '../exchange/json-tree.ts'
import { fromMessage } from '../exchange/message.ts'
import { isList, isRecord } from '../rules/values/json.ts'
import { namesInPath } from './find-call.ts'
import { readParameter } from './read-parameter.ts'

/** What came: the parameters of the path and of the query as they were written, and the body. */
export type CallRequest = {
  readonly path: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: Json }
  /** Those that a parameter names; their names are in lower case. */
  readonly headers?: { readonly [name: string]: unknown }
  readonly body?: Json
  /** The one file that came with the body. */
  readonly file?: Json
}

/** What rules of the call and its forms read of a request, or the place of what is wrong in it. */
type ReadRequest =
  | { readonly ok: true; readonly data: { readonly [root: string]: Json } }
  | { readonly ok: false; readonly code: 'request.name' | 'request.invalid'; readonly place: string }

type Address = Pick<CallRequest, 'path' | 'query' | 'headers'>
type Values = { readonly [root: string]: Json }
type Fault = Extract<ReadRequest, { readonly ok: false }>

const nothingNamed = (place: string): Fault => ({ ok: false, code: 'request.name', place })
const wrong = (place: string): Fault => ({ ok: false, code: 'request.invalid', place })

const readParameters = (call: Call, { path, query, headers = {} }: Address): ReadRequest => {
  const { parameters = {} } = call
  const inPath = namesInPath(call.path)
  const values: Record<string, Json> = {}
  const placeOf = (name: string, { header }: Parameter): readonly [string, unknown] => {
    if (header !== undefined) return ['headers', headers[header]]
    return inPath.includes(name) ? ['params', path[name]] : ['query', query[name]]
  }
  const inQuery = (name: string): boolean =>
    Object.hasOwn(parameters, name) && !inPath.includes(name) && parameters[name]?.header === undefined
  for (const name of Object.keys(query)) if (!inQuery(name)) return nothingNamed(`query/${name}`)
  for (const [name, parameter] of Object.entries(parameters)) {
    const [part, written] = placeOf(name, parameter)
    if (written === undefined && parameter.required !== true) continue
    const value = typeof written === 'string' ? readParameter(parameter, written) : undefined
    if (value === undefined) return wrong(`${part}/${name}`)
    values[name] = value
  }
  return { ok: true, data: { with: values } }
}

/** The first value of the body that has another shape than its node: a list where one value stands, or the other way round. */
const misshapen = (set: DefinitionReader, nodes: readonly MappingNode[], value: Json, place: string): string | undefined => {
  if (!isRecord(value)) return place
  for (const [name, inner] of Object.entries(value)) {
    const node = nodes.find((candidate) => candidate.name === name)
    if (node === undefined) continue
    const here = `${place}/${name}`
    if ((node.each !== undefined) !== isList(inner) && inner !== null) return here
    const inside = nodesInside(set, node)
    if (inside.length === 0 && isRecord(inner)) return here
    for (const [index, element] of (isList(inner) ? inner : [inner]).entries()) {
      const found =
        inside.length === 0 || element === null ? undefined : misshapen(set, inside, element, isList(inner) ? `${here}/${index}` : here)
      if (found !== undefined) return found
    }
  }
  return undefined
}

const readBody = (set: DefinitionReader, { body: mapping }: Call, body: Json | undefined): ReadRequest => {
  if (mapping === undefined) {
    const [name] = isRecord(body ?? null) ? Object.keys(body ?? {}) : []
    return name === undefined ? { ok: true, data: {} } : nothingNamed(`body/${name}`)
  }
  if (body === undefined || !isRecord(body)) return wrong('body')
  const read = fromMessage(set, mapping, treeOf(body))
  if (!read.ok) return wrong('body')
  const [unmapped] = read.unmapped
  if (unmapped !== undefined) return nothingNamed(`body/${unmapped}`)
  const place = misshapen(set, getDefinition(set, 'mapping', mapping).nodes, body, 'body')
  return place === undefined ? { ok: true, data: read.values } : wrong(place)
}

const valuesOf = (written: Json | undefined): Values => (isRecord(written ?? null) ? (written as Values) : {})

/** The answer that the file of a call is. */
const readFile = ({ file: asked }: Call, { file }: CallRequest, data: Values): ReadRequest => {
  if (asked === undefined) return { ok: true, data }
  if (file === undefined) return wrong(`body/${asked.part}`)
  const answers = data['answers'] ?? null
  return { ok: true, data: { ...data, answers: { ...(isRecord(answers) ? answers : {}), [asked.answers]: [file] } } }
}

/** What is known of a request before its body has come: its parameters. */
export const readAddress = (call: Call, request: Address): ReadRequest => readParameters(call, request)

/** Reads what came by the names and types of the call; a name that it does not know is refused, never left out. */
export const readRequest = (set: DefinitionReader, call: Call, request: CallRequest): ReadRequest => {
  const parameters = readParameters(call, request)
  if (!parameters.ok) return parameters
  const body = readBody(set, call, request.body)
  if (!body.ok) return body
  // The body of a call about several records may name them: with.ids.
  return readFile(call, request, { ...body.data, with: { ...valuesOf(body.data['with']), ...valuesOf(parameters.data['with']) } })
}
