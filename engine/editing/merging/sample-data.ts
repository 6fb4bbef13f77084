import type { Json } from '../../definition/logic.ts'
import { mergeFieldTexts } from '../../texts/en/merge-fields.ts'
import { isRecord } from '../../rules/values/json.ts'
import type { MergeField } from './merge-fields.ts'

type Data = { readonly [root: string]: Json }

const person = (firstname: string, lastname: string) => ({
  firstname,
  lastname,
  name: `${firstname} ${lastname}`,
  username: firstname.toLowerCase(),
  email: `${firstname}.${lastname}@example.edu`.toLowerCase(),
})
type Known = { readonly [name: string]: string }

/** Somebody whom a text can be about, by the last word of a path: `record.first_name`, `to.firstName`. */
const PERSON: Known = { ...person('Mira', 'Okafor'), city: 'Dover' }
/** Whoever is signed in is somebody else. */
const OFFICER: Known = person('Ruth', 'Adler')
const NUMBER = '2026-101'

const knownWord = ({ path, group }: MergeField): string | undefined => {
  const last = path
    .slice(path.lastIndexOf('.') + 1)
    .replaceAll('_', '')
    .toLowerCase()
  return (group === 'user' ? OFFICER[last] : undefined) ?? PERSON[last] ?? (last.endsWith('number') ? NUMBER : undefined)
}

const LATER_DAYS = [30, 120, 200, 365]
const DAY_MS = 86_400_000

const dayAfter = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** A value that reads as one of its kind; a text that nobody knows is its label between quotation marks, so that it is not taken for real. */
const sampleOf = (field: MergeField, today: string, dates: number): Json => {
  const [first, second] = field.values ?? []
  switch (field.type) {
    case 'yes-no':
      return true
    case 'choice':
      return (first?.value ?? field.label) as Json
    case 'choices':
      return (first === undefined ? [field.label] : [first, ...(second ? [second] : [])].map(({ value }) => value)) as Json
    case 'number':
      return 12
    case 'money':
      return '1250.00'
    case 'date':
      return dayAfter(today, LATER_DAYS[dates % LATER_DAYS.length] ?? 0)
    default:
      return knownWord(field) ?? mergeFieldTexts.sample({ label: field.label })
  }
}

const put = (data: Data, [step = '', ...rest]: readonly string[], value: Json): Data => {
  const inner = data[step]
  if (rest.length === 0) return { ...data, [step]: value }
  return { ...data, [step]: put(isRecord(inner ?? null) ? (inner as Data) : {}, rest, value) }
}

/** A value for every merge field, as a text reads them: generated, the same ones each time. */
export const sampleData = (fields: readonly MergeField[], today: string): Data => {
  let dates = 0
  return fields.reduce<Data>((data, field) => {
    if (field.group === 'today' || field.group === 'settings' || field.group === 'institution') return data
    const value = sampleOf(field, today, dates)
    if (field.type === 'date') dates += 1
    return put(data, field.path.split('.'), value)
  }, {})
}
