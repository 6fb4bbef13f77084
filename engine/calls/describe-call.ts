import type { Call, Parameter } from '../definition/call.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import type { MappingNode } from '../definition/mapping.ts'
import { nodesInside } from '../exchange/included.ts'
import { namesInPath } from './find-call.ts'
import { schemaOfParameter } from './read-parameter.ts'

type JsonSchema = { readonly [word: string]: Json }

/** A call as an API description has it: its parameters, and JSON Schemas of its body and of its answer. */
type DescribedCall = {
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query' | 'header'
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly body?: JsonSchema
  /** The body is a form with one file. */
  readonly takesFile: boolean
  /** The answer is a file. */
  readonly answersFile: boolean
  readonly answer?: JsonSchema
}

const schemaOfNode = (set: DefinitionReader, node: MappingNode): JsonSchema => {
  const inside = nodesInside(set, node)
  const single: JsonSchema =
    inside.length === 0 ? { type: ['string', 'number', 'boolean', 'null'] } : { ...schemaOfNodes(set, inside), type: ['object', 'null'] }
  return node.each === undefined ? single : { type: 'array', items: single }
}

const schemaOfNodes = (set: DefinitionReader, nodes: readonly MappingNode[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(nodes.map((node) => [node.name, schemaOfNode(set, node)])),
  additionalProperties: false,
})

const placeOf = (
  name: string,
  { header }: Parameter,
  inPath: readonly string[],
): Pick<DescribedCall['parameters'][number], 'name' | 'in'> => {
  if (header !== undefined) return { name: header, in: 'header' }
  return { name, in: inPath.includes(name) ? 'path' : 'query' }
}

/** The body of a call with the part that is a file. */
const withFile = (body: JsonSchema, { file }: Call): JsonSchema =>
  file === undefined
    ? body
    : {
        ...body,
        properties: { ...(body['properties'] as JsonSchema), [file.part]: { type: 'string', format: 'binary' } },
        required: [file.part],
      }

/** What a call takes and answers. */
export const describeCall = (set: DefinitionReader, call: Call): DescribedCall => {
  const inPath = namesInPath(call.path)
  const schemaOf = (mapping: string): JsonSchema => schemaOfNodes(set, getDefinition(set, 'mapping', mapping).nodes)
  return {
    parameters: Object.entries(call.parameters ?? {}).map(([name, parameter]) => ({
      ...placeOf(name, parameter, inPath),
      required: inPath.includes(name) || parameter.required === true,
      schema: schemaOfParameter(parameter),
    })),
    ...(call.body !== undefined && { body: withFile(schemaOf(call.body), call) }),
    takesFile: call.file !== undefined,
    answersFile: call.does.file !== undefined,
    ...(call.answer !== undefined && { answer: schemaOf(call.answer) }),
  }
}
