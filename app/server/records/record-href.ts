import { guardScreen, hrefOf, type RuleData, type Screen } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import type { RecordRow } from '../store/records/records.ts'
import type { LoadedRecord } from './load-record.ts'

type Of = Pick<RecordRow, 'entity' | 'id' | 'subject_id' | 'case_id' | 'data'>

/** A screen of one type of case comes before one of the entity, and there one that says when it is open before one that always is. */
const generality = ({ record, guard }: Screen): number => (record?.case === undefined ? 1 + Number(guard === undefined) : 0)

/** The screen that opens a record for this viewer: the least general one whose guard lets the viewer in. */
export const hrefOfRecord = (definitions: CompiledDefinitions, row: Of, data: RuleData): string | undefined => {
  const { entity } = definitions.storage(row.entity)
  const fits = definitions.set
    .all('screen')
    .filter(({ layout, record }) => layout !== 'receipt' && record?.id !== null)
    .filter(({ record }) => record?.entity === entity.id && (record.case === undefined || record.case === row.case_id))
  for (const screen of fits.toSorted((a, b) => generality(a) - generality(b))) {
    const href = hrefOfScreen(definitions, screen, row, data)
    if (href !== undefined) return href
  }
  return undefined
}

/** The name under which an address says which case its record would be. */
export const NEW = 'new'

/** The name under which such an address says what the case is about, where that is not the viewer's own record. */
export const ABOUT = 'about'

/** The page of a draft, or of a case that is not stored yet. */
export const hrefOfStart = ({ definitions, row, data }: LoadedRecord, about?: string): string | undefined => {
  const href = hrefOfRecord(definitions, row, data)
  return href === undefined || row.version > 0 ? href : withNew(href, row, about)
}

/** The address of a case that is not stored yet. */
const withNew = (href: string, { case_id }: Pick<RecordRow, 'case_id'>, about: string | undefined): string => {
  const query = new URLSearchParams({ [NEW]: case_id ?? '', ...(about !== undefined && { [ABOUT]: about }) })
  return `${href}${href.includes('?') ? '&' : '?'}${query.toString()}`
}

/** The address of one screen for one record: the parameter for the record gets its id, others get the record's values of the same name. */
export const hrefOfScreen = (definitions: CompiledDefinitions, screen: Screen, row: Of, data: RuleData): string | undefined => {
  const parameter = screen.record === undefined ? undefined : /"route\.path\.([\w-]+)"/.exec(JSON.stringify(screen.record.id))?.[1]
  const params: { [name: string]: unknown } = { ...row.data, id: row.id, subject_id: row.subject_id }
  const own = hrefParameters(definitions, screen.id)
  for (const name of own) {
    if (name === parameter) params[name] = row.id
    // The parameter before the record in its address is its subject.
    else if (params[name] === undefined && row.subject_id !== null) params[name] = row.subject_id
  }
  const route = Object.fromEntries(own.map((name) => [name, String(params[name] ?? '')]))
  if (!guardScreen(definitions.set, screen.id, { ...data, route: { path: route, query: {} } }).ok) return undefined
  const href = hrefOf(definitions.set, screen.id, params)
  return href === undefined ? undefined : `#${href}`
}

const hrefParameters = (definitions: CompiledDefinitions, screen: string): readonly string[] => {
  const probe = new Proxy<{ [name: string]: unknown }>(
    {},
    { get: (_, name) => (typeof name === 'string' ? `{${name}}` : undefined), has: () => true },
  )
  const path = hrefOf(definitions.set, screen, probe) ?? ''
  return [...decodeURIComponent(path).matchAll(/\{([\w-]+)\}/g)].map(([, name = '']) => name)
}
