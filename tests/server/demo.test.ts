import pg from 'pg'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileForm, searchedLists, validateForm, type DefinitionSet, type Json } from '#engine'
import { readConfig } from '../../app/server/config.ts'
import { connect, type DatabaseConnection } from '../../app/server/database/connect.ts'
import { definitionLoader } from '../../app/server/definitions/open-definitions.ts'
import type { DemoRecord } from '../../app/demo/demo-record.ts'
import { seedDemo } from '../../app/demo/seed.ts'
import { readDemos } from '../../app/demo/demo-files.ts'
import { tellDemo, type ToldDemo } from '../../app/demo/tell-demo.ts'
import { verifyPassword } from '../../app/server/access/passwords.ts'
import { findApprovalToken } from '../../app/server/store/accounts/approval-tokens.ts'
import { readSlotMaps } from '../../app/server/store/definitions/publish-entities.ts'
import { findSlotMismatches, getRecord } from '../../app/server/store/records/records.ts'
import { inInstitution } from '../../app/server/store/sql/transaction.ts'
import { daySeed } from '../_helpers/day-seed.ts'
import { isLong } from '../_helpers/long.ts'
import { DEMO_INSTITUTION, FIELD_KEYS, testDatabase, type TestDatabase } from '../_helpers/database.ts'
import { DEFINITIONS, readDefinitions } from '../_helpers/definitions.ts'

const TODAY = '2026-11-21'
const office = path.join(DEFINITIONS, 'international-office')
const load = definitionLoader(readDefinitions())
const { set } = load('halverton', [])

const tellOf = (named: string, today: string): ToldDemo & { readonly set: DefinitionSet } => {
  const { set: own } = named === 'halverton' ? { set } : load(named, [])
  const demo = readDemos(office).find(({ institution }) => institution === named)
  const institution = own.get('institution', `${named}.institution`)
  if (!demo || !institution) throw new Error('the office has no demo')
  return { ...tellDemo({ set: own, institution, settings: {} }, demo, today), set: own }
}
const tell = (today: string): ToldDemo => tellOf('halverton', today)
const world = tell(TODAY)

/** The number of records of each status in a demo of this day: `request draft` -> 20. */
const countStates = (records: readonly DemoRecord[]): { readonly [state: string]: number } => {
  return Object.fromEntries(
    Object.entries(Object.groupBy(records, ({ entity, state }) => (state === undefined ? entity : `${entity} ${state}`))).map(
      ([name, all]) => [name, all?.length ?? 0],
    ),
  )
}

let database: TestDatabase
let connection: DatabaseConnection

beforeAll(async () => {
  database = await testDatabase({ demo: true })
  connection = connect(database.url)
})

afterAll(async () => {
  await connection.close()
  await database.close()
})

test('the same day gives the same world', () => {
  expect(tell(TODAY)).toEqual(world)
})

const DAYS = [TODAY, '2027-01-10', '2027-01-11', '2027-03-15', '2027-05-16', '2027-08-24', '2027-12-31', '2028-02-29']
/** Two of them, so that all are tried in four days; all of them in `npm run test:long`. */
const triedDays = isLong ? DAYS : DAYS.filter((_, index) => index % 4 === daySeed('DEMO_SEED') % 4)

test.each(triedDays)('nothing in the demo of %s lies in the future, and every history goes forward', (today) => {
  for (const { entity, id, created, history = [] } of (today === TODAY ? world : tell(today)).records) {
    const moments = [created, ...history.map(({ at }) => at)]
    expect(moments.toSorted(), `${entity} ${id}`).toEqual(moments)
    expect((moments.at(-1) ?? '') < today, `${entity} ${id} ends on ${moments.at(-1)}`).toBe(true)
  }
})

test('every stage, and every status that a list of requests shows, has a record', () => {
  const counts = countStates(world.records)
  const stages = Object.entries(counts).filter(([name]) => name.startsWith('profile '))
  expect(Object.fromEntries(stages)).toEqual({
    'profile invited': 30,
    'profile pre_arrival': 34,
    'profile check_in': 40,
    'profile continuing': 96,
    'profile postcompletion_graduated': 40,
    'profile archived': 20,
  })
  // A deleted draft is in nobody's list.
  const shown = (set.get('workflow', 'request.workflow')?.states ?? []).filter(({ id }) => id !== 'discarded')
  for (const { id } of shown) expect(counts[`request ${id}`], id).toBeGreaterThan(3)
  for (const id of ['task_open', 'in_progress', 'task_done']) expect(counts[`request_task ${id}`], id).toBeGreaterThan(2)
  expect(world.records.filter(({ entity }) => entity === 'request')).toHaveLength(618)
})

const worlds = readDemos(office).map(({ institution }) => institution)

test.each(worlds)('%s has every type of request in every state that it comes to', (institution) => {
  const { records, set: own } = institution === 'halverton' ? { ...world, set } : tellOf(institution, TODAY)
  const there = new Set(records.filter(({ entity }) => entity === 'request').map((record) => `${record.case} ${record.state}`))
  const types = own
    .all('case')
    .filter(({ of, abstract, workflow }) => of === 'request.entity' && abstract !== true && workflow !== undefined)
  const missing = types.flatMap(({ id, workflow, traits }) =>
    (own.get('workflow', workflow)?.states ?? [])
      .filter(
        (state) =>
          state.id !== 'discarded' &&
          (state.id !== 'adv_review' || traits?.['asks_an_advisor'] === true) &&
          (state.id !== 'awaiting_adjudication' || traits?.['decided_by_uscis'] === true),
      )
      .flatMap((state) => (there.has(`${id} ${state.id}`) ? [] : [`${id} ${state.id}`])),
  )
  expect(missing).toEqual([])
})

test("every history is a walk its workflow allows, and ends in the record's state", () => {
  for (const { id, state, case: caseId, history = [] } of world.records.filter((record) => record.case !== undefined)) {
    const workflow = set.get('workflow', set.get('case', caseId ?? '')?.workflow ?? '')
    if (!workflow) throw new Error(`${caseId} has no workflow`)
    const statesOf = (names: readonly string[]): readonly string[] => names.flatMap((name) => workflow.groups?.[name] ?? [name])
    let instant: string | undefined
    for (const { kind, event: name, from, to } of history.filter((entry) => entry.to !== undefined)) {
      const says = `${caseId} ${id}: ${name} from ${from} to ${to}`
      expect(from, says).toBe(instant)
      if (kind === 'created') expect(to, says).toBe(workflow.initial)
      else if (kind === 'approval')
        expect(JSON.stringify(workflow.states.find((candidate) => candidate.id === from)?.approval), says).toContain(`"to":"${to}"`)
      else {
        const event = workflow.events.find((candidate) => candidate.id === name)
        const targets = [
          ...(typeof event?.to === 'string'
            ? [event.to]
            : (event?.to ?? []).map((target) => (typeof target === 'string' ? target : target.to))),
          ...(event?.among === undefined ? [] : statesOf([event.among])),
        ]
        expect(statesOf(event?.from ?? []), says).toContain(from)
        expect(targets, says).toContain(to)
      }
      instant = to
    }
    expect(instant, id).toBe(state)
  }
})

test.each(worlds)('sent answers of %s have no errors in their form', (institution) => {
  const { records, set: own } = institution === 'halverton' ? { ...world, set } : tellOf(institution, TODAY)
  const terms = records.filter(({ entity }) => entity === 'term').map(({ data }) => data as Json)
  const people = records.filter(({ entity }) => entity === 'person').map(({ id, data }) => ({ id, ...data }) as Json)
  const departments = records.filter(({ entity }) => entity === 'department').map(({ id, data }) => ({ id, ...data }) as Json)
  const related = {
    terms,
    'terms.view': terms,
    'approvers.view': people,
    'approvers.lookup': people,
    'officers.view': people,
    'officers.lookup': people,
    'departments.view': departments,
    'departments.lookup': departments,
  }
  const byId = new Map(records.map((record) => [record.id, record]))
  const aboutStudent = (entity: string, subject: string | undefined): readonly Json[] =>
    records.filter((record) => record.entity === entity && record.subject === subject).map(({ id, data }) => ({ id, ...data }) as Json)
  const open = new Set(['draft', 'invited', 'scholar_in_progress', 'dept_in_progress', 'in_progress'])
  const sent = records.filter(
    ({ case: caseId, state, olderForm, entity }) =>
      caseId !== undefined && entity !== 'profile' && olderForm === undefined && !open.has(state ?? ''),
  )
  expect(sent.length).toBeGreaterThan(190)
  const wrong: string[] = []
  const plans = new Map<string, ReturnType<typeof compileForm>>()
  for (const record of sent) {
    for (const form of own.get('case', record.case ?? '')?.forms ?? []) {
      const plan = plans.get(form) ?? compileForm(own, form)
      plans.set(form, plan)
      const errors = validateForm(plan, {
        answers: record.data,
        context: {
          today: record.created.slice(0, 10),
          record: { ...byId.get(record.subject ?? '')?.data },
          related: {
            ...related,
            dependents: aboutStudent('dependent', record.subject),
            loads: aboutStudent('course_load', record.subject),
            ...searchedLists(own, plan),
          },
          case: record.data,
          user: { userRole: 'admin', isSuper: true },
          settings: {},
        },
      }).filter(({ severity }) => severity === 'error')
      wrong.push(...errors.map(({ path, message }) => `${record.case} in ${record.state}, ${path}: ${message}`))
    }
  }
  expect([...new Set(wrong)]).toEqual([])
})

test('every profile is valid for the office', () => {
  const plan = compileForm(set, 'student-profile.form')
  for (const { data, id } of world.records.filter(({ entity }) => entity === 'profile')) {
    expect(
      validateForm(plan, { answers: data, context: { today: TODAY, user: { isSuper: true }, related: searchedLists(set, plan) } }).filter(
        ({ severity }) => severity === 'error',
      ),
      id,
    ).toEqual([])
  }
})

test('the database holds every record, and every slot equals the answer', async () => {
  const slots = await readSlotMaps(connection.pool)
  const stored = await connection.pool.query<{ entity: string; state: string | null; count: number }>(
    'select entity, state, count(*) from record group by entity, state',
  )
  const counts = Object.fromEntries(stored.rows.map(({ entity, state, count }) => [state === null ? entity : `${entity} ${state}`, count]))
  // The demo of the test database is made for today; its sizes are the same.
  for (const name of [
    'department',
    'person',
    'term',
    'scholar',
    'request draft',
    'request adv_review',
    'request completed',
    'profile continuing',
  ])
    expect(counts[name], name).toBe(countStates(world.records)[name])
  for (const entity of set.all('entity')) {
    const found = await inInstitution(connection.pool, 1, (tx) =>
      findSlotMismatches(tx, { entity, slots: slots.get(entity.name) ?? new Map() }),
    )
    expect(found, entity.name).toEqual([])
  }
})

test('everybody in the list can sign in, and the link is good for one open approval', async () => {
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: tmpdir(), FIELD_KEYS, BASE_URL: 'http://portal.example' })
  const [{ accounts, approvalLink = '' } = { accounts: [] }] = await seedDemo({ config, only: [DEMO_INSTITUTION] })
  const { rows } = await connection.pool.query<{ user_name: string; hash: string }>(
    'select user_name, hash from account join credential on account_id = id',
  )
  const hashes = new Map(rows.map(({ user_name, hash }) => [user_name, hash]))
  expect(accounts.map(({ user }) => user).toSorted()).toEqual([
    'amara',
    'dana',
    'ilse',
    'jonas',
    'luis',
    'marta',
    'noor',
    'priya',
    'teo',
    'wen',
  ])
  for (const { user, password } of accounts) {
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,65}$/)
    expect(await verifyPassword(password, hashes.get(user) ?? ''), user).toBe(true)
  }
  expect(approvalLink).toMatch(/^http:\/\/portal\.example\/#\/advisor-approval\//)
  await inInstitution(connection.pool, 1, async (tx) => {
    const token = await findApprovalToken(tx, approvalLink.split('/').at(-1) ?? '', new Date().toISOString())
    expect(token?.expired).toBe(false)
    const record = await getRecord(tx, token?.entity ?? '', token?.record_id ?? '')
    expect(record.state).toBe('adv_review')
    expect(record.workflow?.approvals.find(({ id }) => id === token?.step_id)).toMatchObject({ status: 'open', person: token?.person_id })
  })
})

test('a second start writes nothing, and another institution prevents the demo', async () => {
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: tmpdir(), FIELD_KEYS })
  const count = async (): Promise<number> =>
    (await connection.pool.query<{ count: number }>('select (select count(*) from record) + (select count(*) from history) as count'))
      .rows[0]?.count ?? 0
  const before = await count()
  await seedDemo({ config, only: [DEMO_INSTITUTION] })
  expect(await count()).toBe(before)
  const other = await testDatabase()
  const client = new pg.Client({ connectionString: other.url })
  await client.connect()
  await client.query("insert into institution (code) values ('elsewhere')")
  expect(await seedDemo({ config: { ...config, databaseUrl: other.url } })).toEqual([])
  expect((await client.query('select from record')).rowCount).toBe(0)
  await client.end()
  await other.close()
})
