import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Definition } from '#engine'
import type { Tx } from '../sql/transaction.ts'

/** Tells all servers of the database to read definitions or slots again: the number of an institution, or nothing for all of them. */
export const DEFINITIONS_CHANNEL = 'sojourn_definitions'

type Definitions = { readonly [id: string]: Definition }

/** Stores a set under its hash, so that records started with it can use it again. Storing it twice changes nothing. */
export const keepDefinitionSet = async (tx: Tx, hash: string, definitions: Definitions): Promise<void> => {
  const there = await tx.first(sql`select hash from definition_set where institution_id = ${tx.institution} and hash = ${hash}`)
  if (there) return
  const contents = new Map<string, string>()
  const members: { [id: string]: string } = {}
  for (const [id, definition] of Object.entries(definitions)) {
    const text = JSON.stringify(definition)
    const contentHash = createHash('sha256').update(text).digest('hex')
    contents.set(contentHash, text)
    members[id] = contentHash
  }
  await tx.rows(sql`
    insert into definition_content (institution_id, hash, text)
    select ${tx.institution}, hash, text from unnest(${[...contents.keys()]}::text[], ${[...contents.values()]}::text[]) as c (hash, text)
    on conflict do nothing`)
  await tx.rows(
    sql`insert into definition_set (institution_id, hash, members) values (${tx.institution}, ${hash}, ${JSON.stringify(members)}) on conflict do nothing`,
  )
}

/** Definitions by the hash of their text: most stand in several sets, and what is worked out of one serves them all. */
const read = new Map<string, WeakRef<Definition>>()
const unread = new FinalizationRegistry<string>((hash) => {
  if (read.get(hash)?.deref() === undefined) read.delete(hash)
})

const readOnce = (hash: string, text: string): Definition => {
  const definition = JSON.parse(text) as Definition
  read.set(hash, new WeakRef(definition))
  unread.register(definition, hash)
  return definition
}

export const findDefinitionSet = async (tx: Tx, hash: string): Promise<Definitions | undefined> => {
  const found = await tx.first(
    sql<{ members: { readonly [id: string]: string } }>`
      select members from definition_set where institution_id = ${tx.institution} and hash = ${hash}`,
  )
  if (found === undefined) return undefined
  const members = Object.entries(found.members)
  const definitions = new Map(members.map(([, content]) => [content, read.get(content)?.deref()]))
  const missing = [...definitions].flatMap(([content, definition]) => (definition === undefined ? [content] : []))
  const rows =
    missing.length === 0
      ? []
      : await tx.rows(sql<{ hash: string; text: string }>`
          select hash, text from definition_content where institution_id = ${tx.institution} and hash = any(${missing}::text[])`)
  for (const row of rows) definitions.set(row.hash, readOnce(row.hash, row.text))
  return Object.fromEntries(
    members.flatMap(([id, content]) => {
      const definition = definitions.get(content)
      return definition === undefined ? [] : [[id, definition]]
    }),
  )
}

export const listDefinitionSets = async (tx: Tx, most: number, first = ''): Promise<readonly string[]> => {
  const rows = await tx.rows(
    sql<{ hash: string }>`
      select hash from definition_set where institution_id = ${tx.institution} order by hash = ${first} desc, at desc limit ${most}`,
  )
  return rows.map(({ hash }) => hash)
}

export type PublishedDefinition = { readonly id: string; readonly version: number; readonly content: string }

/** A text of an institution as it was published, by whom, and in which publication. */
export type PublishedVersion = {
  readonly content: string
  readonly by_name: string
  readonly at: string
  readonly number: number
}

/** The versions of one text, the newest first. */
export const versionsOf = (tx: Tx, id: string, most: number): Promise<readonly PublishedVersion[]> =>
  tx.rows(sql<PublishedVersion>`
    select v.content, v.by_name, v.at, p.number from definition_version v
    join publication p on p.institution_id = v.institution_id and p.members ? v.id and (p.members ->> v.id)::int = v.version
    where v.institution_id = ${tx.institution} and v.id = ${id} order by v.version desc limit ${most}`)

/** What the institution has ever published, by id, whether it still says it or not. */
export const listEverPublished = async (tx: Tx): Promise<readonly string[]> => {
  const rows = await tx.rows(sql<{ id: string }>`select distinct id from definition_version where institution_id = ${tx.institution}`)
  return rows.map(({ id }) => id)
}

/** The newest published version of each definition that the institution changed; what it says nothing of any more is left out. */
export const listPublished = (tx: Tx): Promise<readonly PublishedDefinition[]> => {
  return tx.rows(
    sql<PublishedDefinition>`select id, version, content from (
      select distinct on (id) id, version, content from definition_version where institution_id = ${tx.institution} order by id, version desc) newest
      where content <> 'null'`,
  )
}
