import type { Json } from '#engine'
import type { Account } from '../server/store/accounts/accounts.ts'
import { foldText } from '../server/store/sql/fold-text.ts'
import { PERSON } from '../server/store/records/system-entities.ts'
import { demoId } from './demo-record.ts'
import type { DemoData } from './json-parts.ts'

type Signing = { readonly user?: string; readonly role: string; readonly attributes: DemoData }

/** An account as its table holds it. */
export type AccountRow = Account & { readonly user_name_folded: string; readonly active: boolean; readonly created_at: string }

export const accountRow = (name: string, { person, account }: { person: DemoData; account: Signing }, created_at: string): AccountRow => {
  const text = (field: string): string => String(person[field] ?? '')
  const user_name = account.user ?? name
  return {
    id: demoId('account', name),
    user_name,
    user_name_folded: foldText(user_name),
    email: text(PERSON.email),
    first_name: text(PERSON.firstName),
    last_name: text(PERSON.lastName),
    role: account.role,
    person_entity: PERSON.entity,
    person_id: demoId('person', name),
    language: null,
    attributes: Object.fromEntries(Object.entries(account.attributes).map(([key, value]) => [key, attributeOf(value)])),
    active: true,
    created_at,
  }
}

/** An attribute is plain, or a list of texts. */
const attributeOf = (value: Json): Account['attributes'][string] => {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'object' ? null : (value as string | number | boolean)
}
