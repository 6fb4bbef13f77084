import { StartError } from '../database/start-error.ts'
import type { AccountAsk, AccountKind } from '../definitions/account-kinds.ts'
import { findRecord, type RecordRow } from '../store/records/records.ts'
import { findNamedRecords } from '../store/records/named-records.ts'
import type { WorkContext } from '../work/work-context.ts'

/** Values by what they are asked as, such as `{ "department": "Chemistry" }`. */
export type GivenValues = { readonly [asked: string]: string }
/** What was answered for an account: attributes, fields of its person, and records that name the person. */
export type AnsweredOfAccount = {
  readonly attributes: { readonly [name: string]: string | readonly string[] }
  readonly person: { readonly [field: string]: string }
  readonly namedBy: readonly { readonly row: RecordRow; readonly field: string }[]
}

type Reading = Pick<WorkContext, 'tx' | 'definitions'>

/** Reads what an account of a kind is asked for. Throws a `StartError` that says what is missing, unknown or ambiguous. */
export const askedOfAccount = async (context: Reading, kind: AccountKind, given: GivenValues): Promise<AnsweredOfAccount> => {
  const asks = Object.entries(kind.asks ?? {})
  const unknown = Object.keys(given).find((name) => !asks.some(([asked]) => asked === name))
  if (unknown !== undefined)
    throw new StartError(
      `Nothing is asked as --${unknown} of this kind of account. ${asks.length === 0 ? 'Leave it out' : `It is asked for ${asks.map(([asked]) => `--${asked}`).join(', ')}`}.`,
    )
  let answered: AnsweredOfAccount = { attributes: {}, person: {}, namedBy: [] }
  for (const [asked, ask] of asks) {
    const value = given[asked]?.trim() ?? ''
    if (value === '') throw new StartError(`Such an account needs --${asked}=${exampleOf(context, ask)}.`)
    const values = ask.many === true ? value.split(',').map((part) => part.trim()) : [value]
    const found: string[] = []
    for (const part of values) found.push(await readValue(context, ask, asked, part))
    const [first = ''] = found
    const row = ask.names === undefined ? undefined : await findRecord(context.tx, entityOf(context, ask).name, first)
    answered = {
      attributes: { ...answered.attributes, [ask.attribute]: ask.many === true ? found : first },
      person: { ...answered.person, ...(ask.person !== undefined && { [ask.person]: first }) },
      namedBy: row && ask.names !== undefined ? [...answered.namedBy, { row, field: ask.names }] : answered.namedBy,
    }
  }
  return answered
}

const entityOf = ({ definitions }: Reading, { record = '' }: AccountAsk) => definitions.storage(record).entity

const exampleOf = (context: Reading, ask: AccountAsk): string => {
  if (ask.record !== undefined) return `"…", what a ${entityOf(context, ask).name} is called`
  if (ask.lookup !== undefined) return listOf(context, ask.lookup)
  return '"…"'
}

const valuesOf = ({ definitions }: Reading, lookup: string) => definitions.set.get('lookup', lookup)?.values ?? []
const listOf = (context: Reading, lookup: string): string =>
  valuesOf(context, lookup)
    .slice(0, 20)
    .map(({ value, label }) => `${value} (${label})`)
    .join(', ')

const readValue = async (context: Reading, ask: AccountAsk, asked: string, value: string): Promise<string> => {
  if (ask.lookup !== undefined) {
    if (valuesOf(context, ask.lookup).some((known) => known.value === value)) return value
    throw new StartError(`--${asked} is one of ${listOf(context, ask.lookup)}, and "${value}" is none of them.`)
  }
  if (ask.record === undefined) return value
  const entity = entityOf(context, ask)
  const found = await findNamedRecords(context.tx, entity, value)
  const exact = found.filter(({ isExact }) => isExact)
  const [only, ...others] = exact
  if (only && others.length === 0) return only.id
  const near = (only ? exact : found).slice(0, 5)
  throw new StartError(
    only
      ? `Several records of ${entity.name} are called "${value}". Write the id of one: ${near.map(({ id }) => id).join(', ')}.`
      : `No ${entity.name} is called "${value}".${near.length > 0 ? ` There is ${near.map(({ name }) => `"${name}"`).join(', ')}.` : ''}`,
  )
}
