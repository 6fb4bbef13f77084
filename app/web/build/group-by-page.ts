import path from 'node:path'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

/** The modules of which a kind of page is drawn, besides the shell, by the ends of their paths. */
const PAGES: { readonly [page: string]: readonly string[] } = {
  work: ['blocks/with-work.ts'],
  list: ['blocks/view/ViewBlock.tsx'],
  form: ['blocks/form/FormBlock.tsx'],
  summary: ['blocks/summary/SummaryBlock.tsx', 'blocks/checks/ChecksBlock.tsx'],
  record: [
    'blocks/on-record.ts',
    'record/RecordHeader.tsx',
    'record/ReceiptHead.tsx',
    'screens/ScreenTabs.tsx',
    'screens/parts/TabBar.tsx',
  ],
}

/** The styles of all kinds of pages: together they weigh less than the round trips of a file for each. */
const STYLES = 'styles'

/** Before it is compressed, and with its white space. */
const LITTLE = 40_000

/**
 * Groups modules into files by the kinds of pages that need them, because a browser loads six files at a time and each six cost a round
 * trip. Which module a page needs is known after unused exports are removed, so the web application is bundled once before, file by file.
 */
export const groupByPage = (config: InlineConfig): { readonly plugin: Plugin; readonly nameOf: Rolldown.CodeSplittingNameFunction } => {
  let files: ReadonlyMap<string, string> = new Map()
  const plugin: Plugin = {
    name: 'sojourn:group-by-page',
    apply: 'build',
    async buildStart() {
      const built = await build({
        ...config,
        configFile: false,
        logLevel: 'error',
        build: { write: false, minify: false, reportCompressedSize: false, modulePreload: false },
      })
      if ('on' in built) throw new Error('A build that watches')
      const output = [built].flat().flatMap((bundle) => bundle.output)
      files = filesOf(output.filter((file) => file.type === 'chunk'))
    },
    generateBundle(_options, bundle) {
      const circle = circleIn(bundle)
      if (circle) throw new Error(`Files import each other, so one of them runs before what it needs: ${circle.join(' > ')}`)
    },
  }
  // Styles that several files import are in none of them.
  const isStyleOf = (id: string, importers: readonly string[] = []): boolean =>
    id.endsWith('.css') && importers.some((file) => files.has(file))
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, context) =>
    files.get(id) ?? (isStyleOf(id, context.getModuleInfo(id)?.importers) ? STYLES : undefined)
  return { plugin, nameOf }
}

/** Kinds of pages that only show answers: they load nothing that others are filled in with. */
const SHOWS = ['summary', 'record']

/** The name of each module's file. */
const filesOf = (chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, string> => {
  const sizes = new Map(chunks.flatMap(({ modules }) => Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength])))
  const groups = Map.groupBy(pagesOfModules(chunks), ([, pages]) => pages.join('-'))
  const files = new Map<string, string>()
  for (const [name, members] of groups) {
    const size = members.reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0)
    const script = scriptOf(name.split('-'), size)
    for (const [id] of members) files.set(id, id.endsWith('.css') ? STYLES : script)
  }
  return files
}

/** A review has much to ask for: what only shows answers is one file, and so is the little that pages of other kinds need as well. */
const scriptOf = (pages: readonly string[], size: number): string => {
  if (pages.every((page) => SHOWS.includes(page))) return 'answers'
  return pages.length > 1 && size < LITTLE && SHOWS.some((page) => pages.includes(page)) ? 'shared' : pages.join('-')
}

/** Files that import each other in a circle, if there are any. */
const circleIn = (bundle: Rolldown.OutputBundle): readonly string[] | undefined => {
  const done = new Set<string>()
  const from = (name: string, above: readonly string[]): readonly string[] | undefined => {
    if (above.includes(name)) return [...above.slice(above.indexOf(name)), name]
    if (done.has(name)) return undefined
    const file = bundle[name]
    const circle = (file?.type === 'chunk' ? file.imports : []).map((next) => from(next, [...above, name])).find(Boolean)
    done.add(name)
    return circle
  }
  return Object.keys(bundle)
    .map((name) => from(name, []))
    .find(Boolean)
}

const pagesOfModules = (chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, readonly string[]> => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const pages = new Map<string, string[]>()
  for (const [page, modules] of Object.entries(PAGES)) {
    const names = new Set(
      modules.map((module) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(path.posix.join('/', module)))
        if (!chunk) throw new Error(`${module} is no part of its own`)
        return chunk.fileName
      }),
    )
    // A set can grow while it is read; its new members are read as well.
    for (const name of names) for (const next of byName.get(name)?.imports ?? []) names.add(next)
    for (const name of names) for (const id of byName.get(name)?.moduleIds ?? []) pages.set(id, [...(pages.get(id) ?? []), page])
  }
  return pages
}
