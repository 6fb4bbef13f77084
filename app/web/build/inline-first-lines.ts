import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { PARTS } from '../first/parts-of.ts'

type Bundle = Rolldown.OutputBundle

const web = path.join(import.meta.dirname, '..')

/** Writes the first lines of the page into the page: as a file, they would come a round trip later. The server allows them by their hash. */
export const inlineFirstLines = (): Plugin => ({
  name: 'sojourn:first-lines',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('The build has no index.html')
    const parts = PARTS.map((part) => [part, filesOf(bundle, part)] as const)
    const names = [...new Set(parts.flatMap(([, files]) => files))].toSorted(
      (first, second) => lengthOf(bundle, second) - lengthOf(bundle, first),
    )
    const places = Object.fromEntries(parts.map(([part, files]) => [part, files.map((file) => names.indexOf(file))]))
    const lines = await builtLines({ names: names.map((name) => `/${name}`), of: places })
    page.source = String(page.source).replace('<title>', () => `<script>${lines}</script>\n    <title>`)
  },
})

/** One script without imports, so that nothing of it waits for another file. */
const builtLines = async (files: object): Promise<string> => {
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    define: { FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: path.join(web, 'first/first-lines.ts'), output: { format: 'iife' } },
    },
  })
  if ('on' in built) throw new Error('A build that watches')
  const [chunk, ...others] = [built].flat().flatMap(({ output }) => output)
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error('The first lines of the page are more than one script')
  if (chunk.code.includes('</script')) throw new Error('The first lines of the page would end their element')
  return chunk.code.trim()
}

/** The scripts and styles that a module needs and the shell does not have. */
const filesOf = (bundle: Bundle, part: string): readonly string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const shell = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
  const chunk =
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${part}`)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${part}`)))
  if (!shell || !chunk) throw new Error(`The build has no ${part}`)
  const known = withImports(bundle, shell)
  return [...withImports(bundle, chunk)].filter((file) => !known.has(file))
}

const lengthOf = (bundle: Bundle, name: string): number => {
  const file = bundle[name]
  if (!file) return 0
  return file.type === 'chunk' ? file.code.length : file.source.length
}

const withImports = (bundle: Bundle, chunk: Rolldown.OutputChunk, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') withImports(bundle, next, found)
  }
  return found
}
