import { Ajv, type ValidateFunction } from 'ajv'
import type { Answer, Client } from './http-client.ts'

type Content = { readonly [type: string]: { readonly schema: object } }
type DocumentedOperation = {
  readonly parameters?: readonly { readonly name: string }[]
  readonly summary?: string
  readonly requestBody?: { readonly content: Content }
  readonly responses: { readonly [status: string]: { readonly content?: Content } }
}
export type OpenApi = {
  readonly openapi: string
  readonly paths: { readonly [path: string]: { readonly [method: string]: DocumentedOperation } }
  readonly components: object
}

/** Holds responses against the OpenAPI document and remembers which operations have succeeded. */
export const described = (document: OpenApi) => {
  // Each part of a schema is compiled once for all responses that have it, and is run a few times.
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
  ajv.addSchema(document, 'document')
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ name: `${method.toUpperCase()} ${path}`, method, path, matches: pattern(path) })),
  )
  const succeeded = new Set<string>()
  const compiled = new Map<string, ValidateFunction>()

  const check = (method: string, address: string, { status, body, headers }: Answer): void => {
    const path = address.split('?')[0] ?? ''
    // A path without parameters wins over one that has some.
    const operation = operations
      .filter((candidate) => candidate.method === method.toLowerCase() && candidate.matches.test(path))
      .toSorted((left, right) => left.path.split('{').length - right.path.split('{').length)[0]
    if (!operation) throw new Error(`${method} ${path} is not in the document`)
    const responses = document.paths[operation.path]?.[operation.method]?.responses ?? {}
    const key = String(status) in responses ? String(status) : `${String(status)[0]}XX`
    const type = headers.get('content-type') ?? ''
    const content = responses[key]?.content ?? {}
    const media = Object.keys(content).find((mediaType) => mediaType === '*/*' || type.startsWith(mediaType))
    if (media === undefined && body === '' && key in responses && Object.keys(content).length === 0)
      return void succeeded.add(operation.name)
    if (media === undefined)
      throw new Error(`${operation.name} answered ${status} ${type}; described are ${Object.keys(content).join(', ') || 'none'}`)
    if (status < 300) succeeded.add(operation.name)
    if (media !== 'application/json') return
    const pointer = ['paths', operation.path, operation.method, 'responses', key, 'content', media, 'schema'].map(escaped).join('/')
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `document#/${pointer}` })
    compiled.set(pointer, validate)
    if (!validate(body))
      throw new Error(`${operation.name} answered ${status} otherwise than described: ${ajv.errorsText(validate.errors)}`)
  }

  return {
    names: operations.map(({ name }) => name),
    succeeded,
    /** A client whose every response is held against the document. */
    client: (client: Client): Client => ({
      ...client,
      get: async (path, headers) => {
        const answer = await client.get(path, headers)
        check('GET', path, answer)
        return answer
      },
      send: async (method, path, body, headers) => {
        const answer = await client.send(method, path, body, headers)
        check(method, path, answer)
        return answer
      },
    }),
  }
}

const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** One step of a JSON pointer inside an address. */
const escaped = (step: string): string => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
