import { addDays } from './demo-days.ts'
import { demoId } from './demo-record.ts'

const DAY = /^@today([+-]\d+)?$/
const NAMED = /^@(?:([\w-]+)\/)?([\w-]+)$/

/** What a text of a demo refers to: `@today+3` is a day, `@anna` the id of a person, `@permit/annex` that of another record. */
export const readReference = (text: string, today: string, people: ReadonlySet<string>): string => {
  const day = DAY.exec(text)
  if (day) return addDays(today, Number(day[1] ?? 0))
  const [, kind, name] = NAMED.exec(text) ?? []
  if (name === undefined) return text
  if (kind === undefined && !people.has(name)) throw new Error(`The demo names nobody "${name}".`)
  return demoId(kind ?? 'person', name)
}
