import { Ajv, type ErrorObject } from 'ajv'
import { asJson, EXIT, isOfCaller, type Surroundings } from '../cli/command.ts'
import { runSojourn } from '../cli/run-sojourn.ts'
import { readResource, resources } from './resources.ts'
import { TOOLS, type RunCommand, type ToolAnswer } from './tools.ts'

const schemaOf = (name: string) => {
  const { properties = {}, required = [] } = TOOLS[name] ?? {}
  return { type: 'object' as const, properties, required: [...required], additionalProperties: false }
}

/** Says what is wrong with the arguments of a tool, by name, and which ones it takes. */
const wrongArguments = (name: string, errors: readonly ErrorObject[]): string => {
  const wrong = errors.map(({ keyword, params, instancePath, message = '' }) => {
    if (keyword === 'additionalProperties') return `There is no "${String(params['additionalProperty'])}" here.`
    if (keyword === 'required') return `"${String(params['missingProperty'])}" is missing.`
    return `${instancePath.slice(1)} ${message}.`
  })
  const takes = Object.keys(TOOLS[name]?.properties ?? {})
  return [...wrong, takes.length === 0 ? `${name} takes nothing.` : `${name} takes ${takes.join(', ')}.`].join(' ')
}

/** Carries out a command as the command line does, with what it writes as its result. */
const commandsIn =
  ({ env, today }: Pick<Surroundings, 'env' | 'today'>): RunCommand =>
  async (args) => {
    const texts = { out: [] as string[], err: [] as string[] }
    const code = await runSojourn(args, {
      out: (text) => void texts.out.push(text),
      err: (text) => void texts.err.push(text),
      env,
      today,
    })
    return { code, out: texts.out.join('\n'), err: texts.err.join('\n') }
  }

const callTool = async (
  name: string,
  given: { readonly [name: string]: unknown },
  surroundings: Pick<Surroundings, 'env' | 'today'>,
): Promise<ToolAnswer> => {
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined
  if (tool === undefined) return { text: `There is no tool ${name}.`, isError: true }
  const ajv = new Ajv({ allErrors: true, strict: false })
  if (!ajv.validate(schemaOf(name), given)) return { text: wrongArguments(name, ajv.errors ?? []), isError: true }
  try {
    return await tool.run(given, { env: surroundings.env, today: surroundings.today, run: commandsIn(surroundings) })
  } catch (error) {
    if (!isOfCaller(error)) throw error
    return { text: error.message, isError: true }
  }
}

/** Serves until the assistant closes the connection. The library is loaded here alone: other commands start without it. */
export const serveMcp = async (surroundings: Pick<Surroundings, 'env' | 'today'>): Promise<number> => {
  const [{ McpServer }, { StdioServerTransport }, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/mcp.js'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  const { server } = new McpServer({ name: 'sojourn', version: '0.1.0' }, { capabilities: { tools: {}, resources: {} } })
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: Object.entries(TOOLS).map(([name, { description }]) => ({ name, description, inputSchema: schemaOf(name) })),
  }))
  server.setRequestHandler(types.CallToolRequestSchema, async ({ params }) => {
    const { text, isError } = await callTool(params.name, params.arguments ?? {}, surroundings)
    return { content: [{ type: 'text', text }], isError }
  })
  server.setRequestHandler(types.ListResourcesRequestSchema, () => ({
    resources: resources().map(({ uri, name, mimeType }) => ({ uri, name, mimeType })),
  }))
  server.setRequestHandler(types.ReadResourceRequestSchema, ({ params }) => {
    const found = readResource(params.uri)
    if (found === undefined) throw new types.McpError(types.ErrorCode.InvalidParams, `There is no ${asJson(params.uri)}.`)
    return { contents: [{ uri: found.uri, mimeType: found.mimeType, text: found.text }] }
  })
  const closed = new Promise<void>((resolve) => {
    server.onclose = resolve
    process.stdin.once('end', resolve)
  })
  await server.connect(new StdioServerTransport())
  await closed
  return EXIT.well
}
