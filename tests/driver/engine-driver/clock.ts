import { automationPredicate, dueDay, occurrencesOf, planAutomation, runDays, type Automation } from '#engine'
import { rowsOfClock } from '../../../engine/automations/plan-automation.ts'
import { matchesPredicate, type ViewRow } from '../../../engine/views/matches-predicate.ts'
import { AWAY, HOME } from '../cast.ts'
import { dateOf, viewOf } from './case-view.ts'
import { currentSet, rowJson, settingsOf, type Row, type World } from './records.ts'
import { performEffects, sendEvent } from './store.ts'

/** Runs every automation whose day has come, as the server does. */
export const runClock = (world: World): void => {
  for (const institution of [HOME, AWAY])
    for (const automation of currentSet(world, institution).all('automation')) runIfDue(world, institution, automation)
}

const runIfDue = (world: World, institution: string, automation: Automation): void => {
  const key = `${institution} ${automation.id}`
  const last = world.runs.get(key)
  const until = dueDay(automation, { day: dateOf(world), time: world.now.slice(11, 16) }, last)
  if (until === undefined) return
  world.runs.set(key, until)
  const set = currentSet(world, institution)
  const data = { today: until, user: { userRole: 'system' }, settings: settingsOf(set, institution) }
  const days = runDays(until, last)
  const where = automationPredicate(set, automation, days, data)
  const rowsOf = (entity: string): readonly ViewRow[] => rowsIn(world, institution, entity).map(rowJson)
  const { unless } = automation
  const heldBy = unless && set.get('view', unless.exists)
  const entityOf = (id: string | undefined): string => set.get('entity', id ?? '')?.name ?? ''
  for (const row of rowsIn(world, institution, entityOf(set.get('view', automation.over)?.entity))) {
    const record = rowJson(row)
    if (!matchesPredicate(where, record, { rowsOf })) continue
    const held = unless && rowsOfClock(set, unless.exists, unless.with, { ...data, record })
    if (held !== undefined && rowsOf(entityOf(heldBy?.entity)).some((other) => matchesPredicate(held, other, { rowsOf }))) continue
    for (const occurrence of occurrencesOf(set, automation, days, { ...data, record })) carryOut(world, row, automation, occurrence.key)
  }
}

const rowsIn = (world: World, institution: string, entity: string): readonly Row[] =>
  [...world.rows.values()].filter((row) => row.institution === institution && row.entity === entity)

/** Once for each key, whatever becomes of its effects. */
const carryOut = (world: World, row: Row, automation: Automation, key: string): void => {
  const own = `${automation.id}:${key}`
  if (world.ran.has(own)) return
  world.ran.add(own)
  const planned = planAutomation(currentSet(world, row.institution), automation, own, viewOf(world, row, undefined).data)
  if (automation.event !== undefined) sendEvent(world, row, automation.event)
  performEffects(world, row, { effects: planned }, { by: 'Sojourn', person: undefined })
}
