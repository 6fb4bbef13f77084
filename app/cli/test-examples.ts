import { parseArgs } from 'node:util'
import { runInstitutionExamples, type DefinitionSet, type ExampleResult } from '#engine'
import { asJson, counted, dayOf, EXIT, type Command } from './command.ts'
import { countFindings, findingsAsLines } from './findings.ts'
import { baseOfOffice, loadOffice, officeFolders, pathOfFile, type LoadedOffice, type OfficeSet } from './offices.ts'

export const TEST_USE = `sojourn test [OFFICE ...] [--only DEFINITION] [--today YYYY-MM-DD] [--json]
  Runs the examples that stand in definitions. Without OFFICE: all of definitions/.`

/** An example that came out differently than it says, with the place where it is written. */
type Failed = ExampleResult & { readonly file: string; readonly line: number; readonly column: number; readonly institution?: string }

const placeOf = (folder: string, set: DefinitionSet, { definition, example }: ExampleResult): Pick<Failed, 'file' | 'line' | 'column'> => {
  const { examples = [] } = set.find(definition) as { readonly examples?: readonly { readonly name: string }[] }
  const index = examples.findIndex(({ name }) => name === example)
  const { file = `${definition}.json`, line = 1, column = 1 } = set.placeOf(definition, `/examples/${index}`) ?? {}
  return { file: pathOfFile(folder, set, file), line, column }
}

type Asked = { readonly only: string | undefined; readonly today: string }

const resultsOf = (office: LoadedOffice, { set, institution }: OfficeSet, { only, today }: Asked) => {
  const { folder } = office
  const results = runInstitutionExamples(set, { today, ...(only !== undefined && { only }), base: () => baseOfOffice(office) })
  const failed = results
    .filter(({ ok }) => !ok)
    .map((result): Failed => ({ ...placeOf(folder, set, result), ...result, ...(institution !== undefined && { institution }) }))
  return { run: results.length, failed }
}

const asLines = ({ file, line, column, definition, example, institution, failures }: Failed): readonly string[] => [
  `${file}:${line}:${column}`,
  `  ${definition}: ${example}${institution === undefined ? '' : ` (${institution})`}`,
  ...failures.map((failure) => `    ${failure}`),
]

/** Runs the examples of offices as the tests of the product do. Exit code 1: an example failed, or an office could not be loaded. */
export const testExamples: Command = async (args, { out, err, today: present }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, only: { type: 'string' }, today: { type: 'string' } },
  })
  const asked: Asked = { only: values.only, today: dayOf(values.today, present) }
  const offices = officeFolders(positionals).map((folder) => loadOffice(folder))
  const broken = offices.flatMap(({ folder, sets }) =>
    sets.flatMap(({ set, diagnostics }) =>
      diagnostics
        .filter(({ severity }) => severity === 'error')
        .map((finding) => ({ ...finding, file: pathOfFile(folder, set, finding.file) })),
    ),
  )
  const results = broken.length > 0 ? [] : offices.flatMap((office) => office.sets.map((set) => resultsOf(office, set, asked)))
  const failed = results.flatMap((result) => result.failed)
  const run = results.reduce((sum, result) => sum + result.run, 0)
  if (values.json) out(asJson({ run, failed, errors: broken }))
  else {
    for (const line of [...findingsAsLines(broken), ...failed.flatMap(asLines)]) out(line)
    out(`${counted(run, 'example')} run, ${failed.length} failed`)
  }
  const { errors } = countFindings(broken)
  if (errors > 0) err(`No example was run: the definitions have ${counted(errors, 'error')}.`)
  else if (run === 0) err(values.only === undefined ? 'There is no example.' : `"${values.only}" has no example here.`)
  return errors > 0 || failed.length > 0 || run === 0 ? EXIT.found : EXIT.well
}
