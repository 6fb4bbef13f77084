import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { openCheckedKeys } from '../server/store/secrets/checked-keys.ts'
import { hashPassword } from '../server/access/passwords.ts'
import { calendarDate } from '../server/work/calendar-date.ts'
import type { Config } from '../server/config.ts'
import { connect } from '../server/database/connect.ts'
import type { CompiledDefinitions } from '../server/definitions/registry.ts'
import { openDefinitions } from '../server/definitions/open-definitions.ts'
import { publishDefinitions } from '../server/definitions/publish.ts'
import { issueApprovalToken } from '../server/store/accounts/approval-tokens.ts'
import { directoryFileStore } from '../server/store/files/file-store.ts'
import { ensureInstitution, openInstitutions } from '../server/store/accounts/institutions.ts'
import { inInstitution, type Tx } from '../server/store/sql/transaction.ts'
import { vaultOf } from '../server/store/secrets/vault.ts'
import { addDays } from './demo-calendar.ts'
import { accountRow } from './account-row.ts'
import type { DemoFile } from './demo-record.ts'
import { fillOffice } from './fill-office.ts'
import { readOfficeDemo, type OfficeDemo } from './office-demo.ts'
import { insertRows, loadRecords } from './load-records.ts'
import { pdfPage } from './pdf-page.ts'
import { makeWorld, type World } from './world.ts'

export type SeededDemo = {
  readonly accounts: readonly { readonly user: string; readonly password: string; readonly name: string; readonly role: string }[]
  readonly approvalLink?: string
}

/** The institution whose demo is generated here; every other office has its demo in its folder. */
const CODE = 'halverton'
/** As public as the passwords: anybody who runs the demo can decide as its approver. */
const APPROVAL_TOKEN = 'demo-link-for-dr-wanjiru-achterberg-20261'

/**
 * Fills an empty database with the demo institution; writes nothing when an institution exists. Returns the accounts, and the link of the
 * one open approval. Closes every connection it opened.
 */
export const seedDemo = async ({ config }: { config: Config }): Promise<SeededDemo> => {
  const { pool, close } = connect(config.databaseUrl, { max: 4 })
  try {
    vaultOf(pool).useKeys(await openCheckedKeys(pool, config))
    const ownDemo = readOfficeDemo(config.definitionsDir)
    const code = ownDemo?.institution ?? CODE
    const there = await openInstitutions(pool).all()
    if (there.some((row) => row.code !== code)) return { accounts: [] }
    // An interrupted start leaves an institution without people; this start fills it.
    const institution = there[0] ?? (await ensureInstitution(pool, code))
    const isFilled = (tx: Tx): Promise<object | undefined> =>
      tx.first(sql<object>`select id from account where institution_id = ${institution.id} limit 1`)
    const filled = (await inInstitution(pool, institution.id, isFilled)) !== undefined
    const registry = openDefinitions(pool, config.definitionsDir)
    if (ownDemo) {
      if (!filled) {
        await publishDefinitions(pool, registry, institution)
        await fillOffice({ config, pool, registry, institution }, ownDemo)
      }
      return { accounts: accountsOf(ownDemo) }
    }
    if (filled) return tellDemo(makeWorld(calendarDate(new Date(), 'UTC')), config)
    const definitions = await publishDefinitions(pool, registry, institution)
    const world = makeWorld(calendarDate(new Date(), definitions.institution.timeZone))
    const credentials = await Promise.all(
      world.accounts.map(async ({ id, password }) => ({ account_id: id, hash: await hashPassword(password) })),
    )
    await inInstitution(pool, institution.id, async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(7265005, ${institution.id})`)
      // Another server may have been faster.
      if (!(await isFilled(tx))) await fill(tx, definitions, world, credentials, path.join(config.dataDir, 'files'))
    })
    await pool.query('analyze record, history')
    return tellDemo(world, config)
  } finally {
    // Copying the database needs every connection closed.
    await close()
  }
}

const accountsOf = ({ people }: OfficeDemo): SeededDemo['accounts'] =>
  Object.entries(people).flatMap(([name, { person, account }]) =>
    account === undefined
      ? []
      : [
          {
            user: account.user ?? name,
            password: account.password,
            name: `${String(person['first_name'])} ${String(person['last_name'])}`,
            role: account.says,
          },
        ],
  )

const tellDemo = ({ accounts }: World, { baseUrl }: Config): SeededDemo => {
  return {
    accounts: accounts.map(({ user, password, first_name, last_name, says }) => ({
      user,
      password,
      name: `${first_name} ${last_name}`,
      role: says,
    })),
    approvalLink: `${baseUrl}/#/advisor-approval/${APPROVAL_TOKEN}`,
  }
}

const fill = async (
  tx: Tx,
  definitions: CompiledDefinitions,
  world: World,
  credentials: readonly { readonly account_id: string; readonly hash: string }[],
  filesDir: string,
): Promise<void> => {
  const institution_id = tx.institution
  await loadRecords(tx, definitions, world.records)
  await insertRows(
    tx,
    'account',
    world.accounts.map((account) => accountRow(institution_id, account)),
  )
  await insertRows(
    tx,
    'credential',
    credentials.map((credential) => ({ institution_id, ...credential, changed_at: new Date().toISOString() })),
  )
  await insertRows(tx, 'file', await Promise.all(world.files.map((file) => writeFile(institution_id, filesDir, file))))
  await insertRows(tx, 'series', seriesRows(institution_id, definitions, world))
  await openApprovalLink(tx, world)
}

const writeFile = async (
  institution_id: number,
  folder: string,
  { id, entity, record, path: place, name, lines, at, by, by_id }: DemoFile,
) => {
  const { size, sha256 } = await directoryFileStore(folder).write(institution_id, id, Readable.from([pdfPage(lines)]))
  return {
    institution_id,
    id,
    entity,
    record_id: record,
    path: place,
    name,
    size,
    type: 'application/pdf',
    sha256,
    at,
    by_name: by,
    ...(by_id !== undefined && { by_id }),
  }
}

/** Continues the key series of each entity after the demo's last number. */
const seriesRows = (institution_id: number, definitions: CompiledDefinitions, { numbers }: World) => {
  return Object.entries(numbers).flatMap(([entity, years]) => {
    const { key, name } = definitions.storage(entity).entity
    if (!key) return []
    return [...years].map(([year, last]) => ({ institution_id, name: `${name}:${key.series.replaceAll('{year}', year)}`, last }))
  })
}

const openApprovalLink = async (tx: Tx, { asked }: World): Promise<void> => {
  const step = asked.approvals?.find(({ status }) => status === 'open')
  if (!step || typeof step.person !== 'string') throw new Error(`nobody is asked to approve ${asked.id}`)
  const since = asked.history?.at(-1)?.at ?? asked.created
  await issueApprovalToken(tx, {
    entity: asked.entity,
    record: asked.id,
    step: step.id,
    person: step.person,
    token: APPROVAL_TOKEN,
    expiresAt: `${addDays(since.slice(0, 10), 15)}T12:00:00.000Z`,
  })
}
