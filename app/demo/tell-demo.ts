import { compileForm, compileWorkflow, type DefinitionSet, type Institution, type Json } from '#engine'
import { sessionUser } from '../server/store/accounts/accounts.ts'
import { PERSON } from '../server/store/records/system-entities.ts'
import { actorByLink } from '../server/work/actor.ts'
import { accountRow, type AccountRow } from './account-row.ts'
import type { Player, CaseStage } from './case-context.ts'
import { calledIn, type OfficeDemo } from './demo-files.ts'
import { addDays } from './demo-days.ts'
import { demoId, type DemoFile, type DemoRecord } from './demo-record.ts'
import { giveNumbers, type Series } from './give-numbers.ts'
import { membersOf } from './group-members.ts'
import { objectOf, type DemoData } from './json-parts.ts'
import { readReference } from './references.ts'
import { tellMember } from './tell-member.ts'
import { toldRecords } from './told-records.ts'
import { valueReader } from './value-reader.ts'

const SEED = 20_261
const HOURS = [8, 15] as const

/** The people and the groups of a demo as records, before anything is stored. */
export type ToldDemo = {
  readonly accounts: readonly (AccountRow & { readonly password: string })[]
  readonly records: readonly DemoRecord[]
  readonly files: readonly DemoFile[]
  readonly series: Series
}

type Definitions = { readonly set: DefinitionSet; readonly institution: Institution; readonly settings: DemoData }

/** Tells the people and the groups of a demo on one day. The same day gives the same records. */
export const tellDemo = ({ set, institution, settings }: Definitions, demo: OfficeDemo, today: string): ToldDemo => {
  const names = new Set(Object.keys(demo.people))
  const read = valueReader(SEED, (text) => readReference(text, today, names))
  const since = `${addDays(today, demo.since ?? 0)}T${demo.since === undefined ? '00' : '14'}:00:00.000Z`
  const workflow = onceEach((id) => compileWorkflow(set, id))
  const plan = onceEach((form) => compileForm(set, form))
  const stage: CaseStage = { set, workflow, plan, settings, today, hours: demo.hours ?? HOURS, records: toldRecords() }
  const people = Object.entries(demo.people).map(([name, { person, account }]) => {
    const data = objectOf(read(person, {}, `people/${name}`))
    const id = demoId('person', name)
    stage.records.set(id, { entity: PERSON.entity, id, data, created: since })
    const attributes = objectOf(read(account?.attributes ?? {}, {}, `people/${name}`))
    const row = account && accountRow(name, { person: data, account: { ...account, attributes } }, since)
    return { name, account: row && { ...row, password: account.password }, actor: actorOf(name, data, row, institution) }
  })
  const scope = { today, lists: demo.lists, days: daysOf(demo, today, read), made: {} }
  const made: Record<string, Json> = scope.made
  const actors = new Map(people.map(({ name, actor }) => [name, actor]))
  const files: DemoFile[] = []
  for (const group of demo.groups) {
    const members = membersOf(SEED, group, scope, read)
    made[group.group] = members.map((member) =>
      tellMember({ stage, read, seed: SEED, acts: demo.acts, actors, scope, files }, group, member),
    )
  }
  const numbered = giveNumbers(set, stage.records.all(), demo.numbers ?? {})
  return { accounts: people.flatMap(({ account }) => (account === undefined ? [] : [account])), files, ...numbered }
}

/** Works out what belongs to a name when it is first asked for. */
const onceEach = <T extends object>(make: (name: string) => T): ((name: string) => T) => {
  const known = new Map<string, T>()
  return (name) => {
    const found = known.get(name) ?? make(name)
    known.set(name, found)
    return found
  }
}

const daysOf = ({ days }: OfficeDemo, today: string, read: ReturnType<typeof valueReader>): DemoData => {
  let known: DemoData = {}
  for (const [name, value] of Object.entries(days)) known = { ...known, [name]: read(value, { today, days: known }, `days/${name}`) }
  return known
}

/** Somebody with an account acts as when signed in; anybody else as the person a link was sent to. */
const actorOf = (name: string, person: DemoData, account: AccountRow | undefined, { id }: Institution): Player => {
  const called = calledIn(person)
  const own = demoId('person', name)
  if (!account) return { ...actorByLink({ id: own, name: called }), person: own }
  return { name: called, id: account.id, person: own, user: sessionUser(account, id.replace(/\.institution$/, '')) }
}
