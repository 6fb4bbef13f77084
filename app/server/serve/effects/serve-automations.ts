import { dateFieldOf, nextRunDay, timeOfRun, whyReached, type Automation, type WritingKind } from '#engine'
import type { DryRun, ServedAutomation, ServedHappening } from '../../contract/effects.ts'
import type { ClaimedEffect } from '../../store/outbox/outbox.ts'
import { findRecord } from '../../store/records/records.ts'
import { lastRuns } from '../../store/automations/automations.ts'
import { serverTexts } from '../../texts/en.ts'
import type { Failure } from '../../work/failure.ts'
import { localTime } from '../../work/local-time.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { placeOfRecord } from '../place-of-record.ts'
import { wordsOfEffect } from './serve-effects.ts'

/** What an automation did for one record before it was taken back. `state` is the one the record came to, if it moved. */
export type TriedOccurrence = {
  readonly entity: string
  readonly id: string
  readonly key: string
  /** The distance of its date. */
  readonly at?: string
  readonly sent: readonly ClaimedEffect['effect'][]
  readonly written: readonly WritingKind[]
  readonly state?: string
  readonly refused?: Failure | Error
}
export type TriedAutomation = { readonly found: number; readonly tried: readonly TriedOccurrence[] }

/** What the clock does, in the order of the titles. */
export const serveAutomations = async ({
  tx,
  definitions,
  services,
  today,
}: ViewerContext): Promise<{ readonly automations: readonly ServedAutomation[] }> => {
  const runs = await lastRuns(tx)
  const now = { day: today, time: localTime(services.now(), definitions.institution.timeZone) }
  const automations = definitions.set.all('automation').map((automation): ServedAutomation => {
    const { id, title, description } = automation
    const last = runs.get(id)
    return {
      id,
      title: title ?? id,
      ...(description !== undefined && { description }),
      next: { day: nextRunDay(automation, now, last?.day), time: timeOfRun(automation) },
      ...(last && { last: { at: last.at, found: last.found, carriedOut: last.carriedOut } }),
    }
  })
  return { automations: automations.toSorted((a, b) => a.title.localeCompare(b.title)) }
}

/** A dry run in words. */
export const serveDryRun = async (
  context: ViewerContext,
  automation: Automation,
  day: string,
  { found, tried }: TriedAutomation,
): Promise<DryRun> => {
  const happenings: ServedHappening[] = []
  for (const occurrence of tried) happenings.push(await servedHappening(context, automation, occurrence))
  return { day, found, happenings }
}

const servedHappening = async (context: ViewerContext, automation: Automation, tried: TriedOccurrence): Promise<ServedHappening> => {
  const { tx, definitions } = context
  const { entity, id, key, at, sent, written, state, refused } = tried
  const row = await findRecord(tx, entity, id)
  const { about, href } = await placeOfRecord(context, { entity, id })
  const why = whyReached(automation, at)
  const field = dateFieldOf(automation)
  const date = field === undefined ? undefined : row?.data[field]
  const workflow = definitions.findCase(row?.case_id ?? '')?.workflow
  const moved = workflow === undefined || state === undefined ? undefined : definitions.workflow(workflow).states.get(state)?.label
  const texts = serverTexts.automations
  return {
    key,
    about: about ?? texts.closedRecord,
    ...(href !== undefined && { href }),
    ...(why !== undefined && { why }),
    ...(typeof date === 'string' && { date }),
    effects: [...sent.map((effect) => wordsOfEffect(effect).what), ...written.map((kind) => texts.writes[kind])],
    ...(moved !== undefined && { to: moved }),
    ...(refused && { refused: refused.message ?? texts.failed }),
  }
}
