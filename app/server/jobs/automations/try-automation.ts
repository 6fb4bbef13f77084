import { planAutomation, type Automation, type Json, type RunDays, type WritingKind } from '#engine'
import type { TriedAutomation, TriedOccurrence } from '../../serve/effects/serve-automations.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import { effectsOfTransaction } from '../../store/outbox/list-effects.ts'
import { findRecord } from '../../store/records/records.ts'
import { isFailure } from '../../work/failure.ts'
import type { Services } from '../../work/services.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { byTheClock } from './by-the-clock.ts'
import { carryOutOccurrence, type FoundOccurrence } from './carry-out-occurrence.ts'
import { findOccurrences } from './find-occurrences.ts'
import { loadOccurrence } from './load-occurrence.ts'

const WRITTEN: readonly WritingKind[] = ['create', 'set', 'apply', 'convert', 'task']

/**
 * The run of an automation for some days, with every transaction taken back: it finds and does what the run would, so that the two cannot
 * differ, and stores and sends nothing. All records are found, and `most` of them tried.
 */
export const tryAutomation = async (
  services: Services,
  institution: InstitutionRow,
  automation: Automation,
  days: RunDays,
  most: number,
): Promise<TriedAutomation> => {
  const within = byTheClock(services, institution, await services.registry.current(institution))
  /** Never kept. */
  const tryOut = <T>(work: (context: WorkContext) => Promise<T>): Promise<T> => within(work, () => false)
  const found: FoundOccurrence[] = []
  const look = (after: string | undefined) => tryOut((context) => findOccurrences(context, automation, days, after))
  let page = await look(undefined)
  found.push(...page.found)
  while (page.next !== undefined) {
    page = await look(page.next)
    found.push(...page.found)
  }
  const tried: TriedOccurrence[] = []
  for (const occurrence of found.slice(0, most)) tried.push(await tryOut((context) => tryOccurrence(context, automation, occurrence)))
  return { found: found.length, tried }
}

const tryOccurrence = async (context: WorkContext, automation: Automation, occurrence: FoundOccurrence): Promise<TriedOccurrence> => {
  const { tx, definitions } = context
  const { entity, id, key } = occurrence
  const before = await findRecord(tx, entity, id)
  if (!before) return { ...occurrence, sent: [], written: [] }
  const loaded = await loadOccurrence(context, automation, before)
  const planned = planAutomation(definitions.set, automation, `${automation.id}:${key}`, loaded.data)
  const written = WRITTEN.filter((kind) => planned.some(({ effect }) => kind in (effect as { readonly [kind: string]: Json })))
  // The database takes no further statement of a transaction in which one has failed.
  const done = await carryOutOccurrence(context, automation, occurrence).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )
  if (done instanceof Error || isFailure(done)) return { ...occurrence, sent: [], written: [], refused: done }
  const after = await findRecord(tx, entity, id)
  return {
    ...occurrence,
    sent: await effectsOfTransaction(tx),
    written,
    ...(after && after.state !== before.state && after.state !== null && { state: after.state }),
  }
}
