import { foldText } from '../server/store/sql/fold-text.ts'
import type { Data } from '../server/store/records/records.ts'
import { demoId, type DemoAccount, type DemoRecord } from './demo-record.ts'
import { random } from './random.ts'

export const SEED = 20_261

/** The name of a person in the history. */
export type Somebody = { readonly name: string; readonly id?: string }

export const fullName = ({
  title,
  first_name,
  last_name,
}: {
  readonly title?: string
  readonly first_name?: string
  readonly last_name: string
}): string => {
  return [title, first_name, last_name].filter((part) => part !== undefined && part !== '').join(' ')
}

/** The letters of an address: "Żółkiewska" becomes zolkiewska. */
export const mailName = (name: string): string => {
  const plain = foldText(
    name
      .replaceAll('ł', 'l')
      .replaceAll('Ł', 'L')
      .replaceAll('ø', 'o')
      .replaceAll('ß', 'ss')
      .replaceAll('Þ', 'Th')
      .replaceAll('ı', 'i')
      .replaceAll('æ', 'ae'),
  )
  return plain
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 40)
    .replace(/\.$/, '')
}

/** One of the hundred phone numbers that belong to nobody. */
export const phoneOf = (key: string | number): string => {
  return `55555501${String(random(SEED, `phone ${key}`).between(0, 99)).padStart(2, '0')}`
}

export const personRecord = (key: string, data: Data, created: string): DemoRecord => {
  return { entity: 'person', id: demoId('person', key), data: { ...data, phone: data['phone'] ?? phoneOf(key) }, created }
}

type Signing = {
  readonly key: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly role: string
  readonly says: string
  readonly attributes: DemoAccount['attributes']
}

/** Passwords of the demo are public and follow one pattern: Halverton-Dana-1. */
export const accountOf = ({ key, ...who }: Signing): DemoAccount => {
  return {
    ...who,
    id: demoId('account', key),
    user: key,
    password: `Halverton-${key.charAt(0).toUpperCase()}${key.slice(1)}-1`,
    person: demoId('person', key),
  }
}
