import diagnostics from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect } from 'vitest'

/**
 * Notes, for each test file of a whole run, what it asked of the servers in its process: operations, and the definitions and kinds of blocks
 * that stood in their answers. `--changed` chooses test files by it.
 */
type Handled = { readonly request: { readonly routeOptions: { readonly method?: unknown; readonly url?: string } }; readonly reply: Reply }
type Reply = { send: (payload?: unknown) => unknown }

const FILE = process.env['SOJOURN_READS']
const ROOT = path.resolve(import.meta.dirname, '../..')
const DEFINITION = /^[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*\.[a-z]+(?:-[a-z]+)?$/u
const names = new Set<string>()

const noteNames = (value: unknown, key = ''): void => {
  if (typeof value === 'string') {
    if (key === 'show') names.add(`block ${value}`)
    else if (value.length < 80 && DEFINITION.test(value)) names.add(value)
  } else if (Array.isArray(value)) for (const element of value) noteNames(element, key)
  else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    for (const [name, inner] of Object.entries(value)) {
      if (DEFINITION.test(name)) names.add(name)
      noteNames(inner, name)
    }
}

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    // A picture or a paper names nothing.
    return undefined
  }
}

const noteAnswer = (message: unknown): void => {
  const { request, reply } = message as Handled
  names.add(`${String(request.routeOptions.method)} ${request.routeOptions.url ?? ''}`)
  const { send } = reply
  reply.send = (payload) => {
    // What the thread of drafts answers comes as bytes.
    noteNames(Buffer.isBuffer(payload) ? parsed(payload) : payload)
    return send.call(reply, payload)
  }
}

if (FILE) {
  names.clear()
  diagnostics.subscribe('tracing:fastify.request.handler:start', noteAnswer)
  afterAll(() => {
    diagnostics.unsubscribe('tracing:fastify.request.handler:start', noteAnswer)
    const file = path.relative(ROOT, expect.getState().testPath ?? '')
    if (names.size > 0) appendFileSync(FILE, `${JSON.stringify({ file, names: [...names] })}\n`)
    names.clear()
  })
}
