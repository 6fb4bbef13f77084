import { sql } from 'kysely'
import type { Tx } from '../sql/transaction.ts'
import type { Account } from './accounts.ts'

/** `named`: it stands for itself, because a definition names it. */
export type AccountOfKind = Account & { readonly named: boolean }

/** `byDomain`: a rule reads addresses, so that those of another domain are another kind. */
type Asked = { readonly names: readonly string[]; readonly byDomain: boolean }

/**
 * One active account of those that rules cannot tell apart: the same role, kind of person and attributes, with ids of records left out.
 * Attributes that follow a record are read from it. An account that is named by one of `names` stands for itself, and so does an id among its
 * attributes.
 */
export const accountsOfEachKind = (tx: Tx, { names, byDomain }: Asked): Promise<readonly AccountOfKind[]> =>
  tx.rows(sql<AccountOfKind>`
    with followed as (
      select a.id, jsonb_object_agg(m.part[1], case m.part[3] when 'state' then to_jsonb(r.state) else r.data -> m.part[3] end) as attributes
      from account a
      cross join lateral jsonb_array_elements_text(case jsonb_typeof(a.attributes -> '$follows') when 'array' then a.attributes -> '$follows' else '[]' end) f (line)
      cross join lateral regexp_match(f.line, '^(\\w+)=(\\w+)\\.(\\w+)$') m (part)
      join record r on r.institution_id = a.institution_id and r.entity = m.part[2]
        and r.id = case when a.attributes ->> (m.part[2] || 'Id') ~ '^[0-9a-f-]{36}$' then (a.attributes ->> (m.part[2] || 'Id'))::uuid end
      where a.institution_id = ${tx.institution} and a.active group by a.id),
    known as (
      select a.id, a.user_name, a.email, a.first_name, a.last_name, a.role, a.person_entity, a.person_id, a.language,
        (a.attributes - '$follows') || coalesce(f.attributes, '{}') as attributes,
        a.user_name = any(${names}::text[]) or a.email = any(${names}::text[]) or a.id::text = any(${names}::text[])
          or a.person_id::text = any(${names}::text[]) or a.first_name = any(${names}::text[]) or a.last_name = any(${names}::text[])
          or concat_ws(' ', a.first_name, a.last_name) = any(${names}::text[]) as named
      from account a left join followed f on f.id = a.id where a.institution_id = ${tx.institution} and a.active)
    select distinct on (k.role, k.person_entity, s.domain, s.shape, case when coalesce(k.named, false) then k.id end)
      k.id, k.user_name, k.email, k.first_name, k.last_name, k.role, k.person_entity, k.person_id, k.language, k.attributes, coalesce(k.named, false) as named
    from known k cross join lateral (
      select case when ${byDomain} then lower(split_part(k.email, '@', 2)) end as domain, jsonb_object_agg(e.key, case
        when e.value #>> '{}' ~ '^[0-9a-f-]{36}$' and e.value #>> '{}' <> all(${names}::text[]) then '"id"'::jsonb else e.value end) as shape
      from jsonb_each(k.attributes) e) s
    order by k.role, k.person_entity, s.domain, s.shape, case when coalesce(k.named, false) then k.id end, k.id`)
