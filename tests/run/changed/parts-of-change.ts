import { findGreenRun, type GreenRun } from '../green.ts'
import { formatPart, galleryPart, lintPart, typeParts, unusedPart, vitestPart, webBuild, type Part } from '../parts.ts'
import { changedFiles } from './changed-files.ts'
import { BUDGET_SECONDS, chooseWithin, metBy, secondsOf, type Candidate } from './choose-tests.ts'
import { isThere, readImportGraph, type ImportGraph } from './import-graph.ts'
import { namesOfCode, namesOfDefinition, readWritten, REGISTRIES, screensWith, type WrittenDefinitions } from './names-of.ts'

export type PartsOfChange = { readonly gates: readonly Part[]; readonly tests: readonly Part[] }

/** A change here may break anything. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|tsconfig\.json|vitest\.config\.ts|app\/server\/migrations\/.*)$/u
const TEST = /\.(?:test|stories)\.tsx?$/u
const CODE = /\.(?:tsx?|mjs)$/u
/** Tests of the definitions as such; they read every file and start no server. */
const OF_DEFINITIONS = /^tests\/(?:definitions|language)\//u
/** A definition, by the folder it stands in, which its scenario is named for. */
const DEFINITION = /^definitions\/.*?([^/]+)\/[^/]+\.json$/u
const FIXTURE = /^(tests\/.+)\/[^/]+\.(?:json|tsv|md)$/u

/**
 * What a change can break: the test files that import what changed, and those that met it in the last green run. Chosen by closeness for three
 * minutes; the rest is printed, for the whole run.
 */
export const partsOfChange = async (asked: string | undefined): Promise<PartsOfChange> => {
  const green = await findGreenRun()
  const since = asked ?? green?.commit
  if (since === undefined) throw new Error('No whole green run is known here: run "npm test" once, or name a commit to compare with.')
  const files = changedFiles(since)
  console.log(
    `${files.length} files differ from ${since.slice(0, 12)}${green ? `; the last green run saw ${green.commit.slice(0, 12)} on ${green.at}` : ''}.`,
  )
  if (files.length === 0) return { gates: [], tests: [] }
  const anything = files.find((file) => EVERYTHING.test(file))
  if (anything !== undefined) console.log(`${anything} may break anything: the whole run is needed besides.`)
  const known: Pick<GreenRun, 'files'> = green ?? { files: {} }
  const [graph, written] = [readImportGraph(), readWritten()]
  const candidates = files.flatMap((file) => candidatesOf(file, graph, written, known))
  const { code, definitions } = BUDGET_SECONDS
  const { chosen, left } = chooseWithin(files.some((file) => CODE.test(file)) ? code : definitions, candidates, known)
  print(chosen, left, known)
  const tests = testsOf(chosen, known)
  const isInPortal = tests.some(({ name }) => name === 'e2e' || name === 'walk')
  return { gates: [...gatesOf(files), ...(isInPortal ? [webBuild] : [])], tests }
}

const candidatesOf = (
  file: string,
  graph: ImportGraph,
  written: WrittenDefinitions,
  known: Pick<GreenRun, 'files'>,
): readonly Candidate[] => {
  const direct = (test: string): Candidate => ({ file: test, why: file, closeness: 0 })
  const tests = [...graph.files.keys()].filter((each) => TEST.test(each))
  const topic = DEFINITION.exec(file)?.[1]
  if (topic !== undefined) {
    const story = known.files[file] !== undefined && isThere(file) ? [direct(file)] : []
    const scenario = tests.filter((test) => test.startsWith(`tests/scenarios/${topic}/`))
    return [
      ...story,
      ...scenario.map((test) => ({ file: test, why: file, closeness: -1 })),
      ...tests.filter((test) => OF_DEFINITIONS.test(test) && (known.files[test]?.reads ?? []).length === 0).map(direct),
      ...metBy(namesOfDefinition(file, written), known),
    ]
  }
  const folder = FIXTURE.exec(file)?.[1]
  if (folder !== undefined) return tests.filter((test) => test.startsWith(`${folder}/`)).map(direct)
  if (!graph.files.has(file)) return []
  const dependents = graph.dependentsOf(file, REGISTRIES)
  const names = namesOfCode(dependents, graph)
  const stories = names.flatMap((name) => (name.startsWith('block ') ? screensWith(name.slice(6), written) : []))
  return [
    ...[...dependents].filter((each) => TEST.test(each)).map(direct),
    ...stories.filter((story) => known.files[story] !== undefined).map((story) => ({ file: story, why: file, closeness: 1 })),
    ...metBy(names, known),
  ]
}

/** Types are checked as a whole; format and lint look at what changed. */
const gatesOf = (files: readonly string[]): readonly Part[] => {
  const present = files.filter(isThere)
  const code = present.filter((file) => CODE.test(file) && !file.endsWith('.d.ts'))
  const formatted = present.filter((file) => /\.(?:tsx?|mjs|css)$/u.test(file))
  return [
    ...(files.some((file) => CODE.test(file)) ? [...typeParts, unusedPart] : []),
    ...(code.length > 0 ? [lintPart(code)] : []),
    ...(formatted.length > 0 ? [formatPart(formatted)] : []),
  ]
}

/** The project that runs a test file, as vitest.config.ts divides them. */
const projectOf = (file: string): string => {
  if (file.endsWith('.json') || file.includes('.stories.') || file.startsWith('storybook/'))
    return file === 'storybook/gallery.test.ts' ? 'unit' : 'gallery'
  if (file.startsWith('tests/e2e/')) return file.includes('/walk') ? 'walk' : 'e2e'
  if (file.startsWith('tests/')) return 'tests'
  return file.startsWith('renderer/') || (file.startsWith('app/web/') && file.endsWith('.tsx')) ? 'renderer' : 'unit'
}

const testsOf = (chosen: readonly Candidate[], known: Pick<GreenRun, 'files'>): readonly Part[] => {
  const byProject = Map.groupBy(chosen, ({ file }) => known.files[file]?.part ?? projectOf(file))
  return [...byProject].map(([name, files]) => {
    const paths = files.map(({ file }) => file)
    return name === 'gallery' ? galleryPart(...paths) : vitestPart(name, '--project', name, ...paths)
  })
}

const print = (chosen: readonly Candidate[], left: readonly Candidate[], known: Pick<GreenRun, 'files'>): void => {
  const line = ({ file, why }: Candidate): string => `  ${secondsOf(known.files[file]).toFixed(0).padStart(4)} s  ${file} (${why})`
  console.log(`${chosen.length} test files:\n${chosen.map(line).join('\n')}`)
  if (left.length > 0) console.log(`Left for the whole run, ${left.length} test files:\n${left.map(line).join('\n')}`)
}
