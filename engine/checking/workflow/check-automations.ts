import type { Automation } from '../../definition/automation.ts'
import type { CaseType } from '../../definition/case.ts'
import type { Entity } from '../../definition/entity.ts'
import { dateFieldOf } from '../../automations/plan-automation.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import { readDuration } from '../../rules/values/duration.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'
import { SYSTEM } from './check-parties.ts'

const checkStart = ({ report, hasHole }: CheckContext, { id, on, event, effects = [] }: Automation): void => {
  // Load says that a start by hand or by a change is not run.
  const isNotRun = on.hand !== undefined || on.change !== undefined
  if (!isNotRun && !hasHole(id, '/on') && (on.date === undefined) === (on.every === undefined))
    report('automation.start', id, '/on', { found: on.date === undefined ? 'neither' : 'both' })
  if (on.date === undefined && on.at !== undefined) report('automation.at-without-date', id, '/on/at')
  on.at?.forEach((at, index) => {
    if (readDuration(at) === undefined) report('automation.at-hours', id, `/on/at/${index}`, { found: at })
  })
  if (event === undefined && effects.length === 0 && !hasHole(id, '')) report('automation.idle', id, '')
}

/** The dates are looked for by an index, because there may be very many records. */
const checkDate = ({ report }: CheckContext, automation: Automation, entity: Entity): void => {
  if (automation.on.date === undefined) return
  const dates = (entity.indexed ?? []).flatMap(({ field, type }) => (type === 'date' ? [field] : []))
  const name = dateFieldOf(automation)
  if (name !== undefined && dates.includes(name)) return
  report('automation.date-not-listed', automation.id, '/on/date', {
    name: name ?? JSON.stringify(automation.on.date),
    entity: entity.id,
    hint: didYouMean(name ?? '', dates),
  })
}

const checkNames = ({ set, placesOf, report }: CheckContext, { id, event, over }: Automation, cases: readonly CaseType[]): void => {
  const known = cases.flatMap(({ workflow }) => set.get('workflow', workflow)?.events ?? [])
  const events = known.map((wanted) => wanted.id)
  const isKnown = cases.every(({ workflow }) => set.get('workflow', workflow) !== undefined)
  if (event !== undefined && isKnown && !events.includes(event))
    report('automation.event-unknown', id, '/event', { name: event, view: over, hint: didYouMean(event, events) })
  if (known.some((wanted) => wanted.id === event && !wanted.who.includes(SYSTEM)))
    report('automation.event-refused', id, '/event', { name: event ?? '' })
  const parties = [...new Set(cases.flatMap((caseType) => Object.keys(caseType.parties)))]
  for (const place of placesOf(id))
    if (place.as === 'party' && (cases.length === 0 || cases.some((caseType) => !Object.hasOwn(caseType.parties, place.value))))
      report('automation.party-unknown', id, place.pointer, { name: place.value, view: over, hint: didYouMean(place.value, parties) })
}

/** An automation begins in one way, finds its records by an index, does something, and names what the records of its view have. */
export const checkAutomations: DefinitionCheck = (context) => {
  for (const automation of context.each('automation')) {
    checkStart(context, automation)
    const entity = context.set.get('entity', context.set.get('view', automation.over)?.entity ?? '')
    if (entity === undefined) continue
    checkDate(context, automation, entity)
    checkNames(
      context,
      automation,
      context.set.all('case').filter((caseType) => caseType.of === entity.id),
    )
  }
}
