import path from 'node:path'

/** A JSON table whose rows a test runs. */
export interface Table {
  /** The files that are such tables, by their path from the root. */
  readonly files: RegExp
  readonly rowsIn: (table: unknown) => readonly unknown[]
  /** The property that names a row, and those that say what is expected of it. */
  readonly name: string
  readonly expects: readonly string[]
  readonly test: { readonly file: string; readonly title: string }
}

const portalTable = (name: string, expects: readonly string[], title: string): Table => ({
  files: new RegExp(`^tests/server/portal/${name}\\.json$`, 'u'),
  rowsIn: (table) => rowsOf(table),
  name: 'row',
  expects,
  test: { file: `tests/server/portal/${name}.test.ts`, title },
})

const rowsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly [key: string]: unknown })[key] : undefined

/** Every table that a row of the ledger may name. The title is that of the test which runs its rows. */
const TABLES: readonly Table[] = [
  portalTable('routes', ['for', 'title', 'heading'], 'shows $row: $path'),
  portalTable('menus', ['for'], 'shows $row: $line in the $area menu'),
  portalTable('landings', ['href'], 'shows $row: lands on $href'),
  {
    ...portalTable('guards', ['for'], 'shows $row: $ask lets in exactly those of the table'),
    rowsIn: (table) => rowsOf(partOf(table, 'asked')),
  },
  {
    files: /^tests\/definitions\/requests\/limits\.json$/u,
    rowsIn: (table) => rowsOf(table),
    name: 'row',
    expects: ['takes', 'refuses'],
    test: { file: 'tests/definitions/requests/limits.test.ts', title: 'takes what is inside the limit and refuses what is outside: $row' },
  },
  {
    files: /^definitions\/.+\.(rule|form|menu|call)\.json$/u,
    rowsIn: (definition) => rowsOf(partOf(definition, 'examples')),
    name: 'name',
    expects: ['then'],
    test: { file: 'tests/definitions/all-definitions.test.ts', title: 'the examples of %s hold' },
  },
]

export const tableOf = (file: string): Table | undefined => TABLES.find(({ files }) => files.test(file))

/** The rows of that name. */
export const rowsNamed = ({ rowsIn, name }: Table, table: unknown, wanted: string): readonly unknown[] =>
  rowsIn(table).filter((row) => partOf(row, name) === wanted)

/** Whether a row says what is expected of it, in every property that its test reads. */
export const hasExpectation = ({ expects }: Table, row: unknown): boolean => expects.every((key) => !isEmpty(partOf(row, key)))

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** A test reads the table beside it by the table's name; definitions are read by their folder. */
export const isReadBy = (file: string, source: string): boolean =>
  file.startsWith('definitions/') || source.includes(`'${path.basename(file)}'`)
