import type { Json } from '#engine'
import { foldText } from '../server/store/sql/fold-text.ts'
import { PERSON } from '../server/store/records/system-entities.ts'
import type { DemoAccount } from './demo-record.ts'

/** An account as its table holds it. */
export const accountRow = (
  institution_id: number,
  {
    id,
    user,
    person,
    email,
    first_name,
    last_name,
    role,
    attributes,
  }: Omit<DemoAccount, 'password' | 'says' | 'attributes'> & { readonly attributes: { readonly [name: string]: Json } },
) => {
  return {
    institution_id,
    id,
    user_name: user,
    user_name_folded: foldText(user),
    email,
    first_name,
    last_name,
    role,
    person_entity: PERSON.entity,
    person_id: person,
    attributes,
    active: true,
    created_at: new Date().toISOString(),
  }
}
