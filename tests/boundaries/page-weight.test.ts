import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'
import { compileForm, type FormPlan } from '#engine'
import { pageSchema } from '../../renderer/rjsf/page-schema.ts'
import { readDefinitions } from '../_helpers/definitions.ts'
import { loadAgain } from '../../app/server/definitions/load-again.ts'

const web = fileURLToPath(new URL('../../app/web', import.meta.url))
const SHELL = 160_000
/** What a form may weigh to be of use within three seconds on Slow 4G, cold. */
const FORM = 135_000

const files = new Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>()
const chunks = (): Rolldown.OutputChunk[] => [...files.values()].filter((file) => file.type === 'chunk')

beforeAll(async () => {
  // Weighs the production build, which is what people get; a test runs in another mode.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ root: web, configFile: `${web}/vite.config.ts`, logLevel: 'error', build: { write: false } })
  vi.unstubAllEnvs()
  if ('on' in built) throw new Error('A build that watches')
  for (const file of [built].flat().flatMap(({ output }) => output)) files.set(file.fileName, file)
})

/** A chunk with everything it needs before it runs. */
const withImports = (chunk: Rolldown.OutputChunk, found = new Set<string>()): Set<string> => {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  for (const name of chunk.imports) {
    const next = files.get(name)
    if (next?.type === 'chunk') withImports(next, found)
  }
  return found
}
/** A module that is fetched for itself, with the file it is in. */
const part = (source: string): Set<string> => {
  const chunk = chunks().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
  if (!chunk) throw new Error(`${source} is no part of its own`)
  return withImports(chunk)
}
const weigh = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => {
    const file = files.get(name)
    return sum + (file === undefined ? 0 : gzipSync(file.type === 'chunk' ? file.code : file.source).length)
  }, 0)
const modulesOf = (names: Iterable<string>): string[] =>
  [...names].flatMap((name) => {
    const file = files.get(name)
    return file?.type === 'chunk'
      ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      : []
  })

const first = (): Set<string> => part('/index.html')
const shell = (): Set<string> => new Set([...first(), 'index.html'])
const form = (): string[] => [...part('/blocks/form/FormBlock.tsx')].filter((name) => !first().has(name))

test('sign-in, frame and a landing page weigh 160 kB at most', () => {
  expect(weigh(shell())).toBeLessThanOrEqual(SHELL)
})

test('the first files style the columns of every layout, whatever blocks a page has', () => {
  const styles = [...first()].map((name) => {
    const file = files.get(name)
    return file?.type === 'asset' ? String(file.source) : ''
  })
  for (const layout of ['sj-cols', 'sj-review', 'sj-record', 'sj-phonebar']) expect(styles.join('\n')).toContain(`.${layout}{`)
})

test('besides those of the first files and of landing pages, the styles of all kinds of pages are one file', () => {
  const parts = ['/blocks/form/FormBlock.tsx', '/blocks/summary/SummaryBlock.tsx', '/blocks/on-record.ts', '/blocks/view/ViewBlock.tsx']
  const styles = new Set(parts.flatMap((source) => [...part(source)]).filter((name) => name.endsWith('.css') && !shell().has(name)))
  expect(styles.size).toBe(1)
})

test('a form weighs 135 kB more at most', () => {
  expect(weigh(form())).toBeGreaterThan(50_000)
  expect(weigh(form())).toBeLessThanOrEqual(FORM)
})

test('the first files contain no menus, dialogs, forms or themes that nobody has chosen', () => {
  const strangers =
    /node_modules\/(tabster|@floating-ui|@rjsf|@fluentui\/react-(menu|dialog|drawer|toast|popover|tabs|avatar|badge|calendar-compat|combobox))\/|engine\/(?!brand\/default-ramp|texts\/write-day)|blocks\/configuration\/|darkColor|highContrast/
  expect(modulesOf(shell()).filter((id) => strangers.test(id))).toEqual([])
})

test('a form loads without the calendar, the popovers and the lists that open', () => {
  expect(
    modulesOf(form()).filter((id) => /react-(calendar-compat|popover|menu|dialog|combobox|positioning)\/|libphonenumber/.test(id)),
  ).toEqual([])
})

test('a page that shows answers loads no input', () => {
  const shown = [...part('/blocks/summary/SummaryBlock.tsx'), ...part('/blocks/on-record.ts')]
  expect(
    modulesOf(shown).filter((id) => /question-types\/.*Field\.tsx|react-(combobox|radio|checkbox|menu|positioning)\//.test(id)),
  ).toEqual([])
})

test('the browser neither compiles schemas nor checks definitions', () => {
  const all = modulesOf(files.keys())
  expect(all.length).toBeGreaterThan(500)
  expect(
    all.filter((id) =>
      /node_modules\/(typebox|ajv|markdown-to-jsx|json-logic-js)\/|engine\/(loading|checking|examples|load-definitions|definition\/(?!vocabulary\.ts))/.test(
        id,
      ),
    ),
  ).toEqual([])
})

test('no page of a form gives RJSF a reference, a condition or an alternative to resolve', () => {
  const { set } = loadAgain(readDefinitions().sources)
  const plans: FormPlan[] = set.all('form').map(({ id }) => compileForm(set, id))
  const pages = plans.flatMap((plan) => plan.pages.map((page) => JSON.stringify(pageSchema(plan, page).schema)))
  expect(pages.length).toBeGreaterThan(20)
  expect(
    pages.filter((page) => /"(\$ref|\$id|allOf|anyOf|oneOf|if|dependencies|additionalProperties|patternProperties)":/.test(page)),
  ).toEqual([])
})
