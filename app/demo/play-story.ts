import { randomUUID } from 'node:crypto'
import { differencesOf, type Json } from '#engine'
import { sql } from 'kysely'
import { caseToStart } from '../server/cases/case-to-start.ts'
import { carryOutEffects } from '../server/cases/carry-out.ts'
import { createCase } from '../server/cases/create-case.ts'
import { runEvent } from '../server/cases/run-event.ts'
import { acceptSave } from '../server/forms/accept-save.ts'
import { loadRecord } from '../server/records/load-record.ts'
import { findAccount, sessionUser } from '../server/store/accounts/accounts.ts'
import type { InstitutionRow } from '../server/store/accounts/institutions.ts'
import { getRecord, type RecordRow } from '../server/store/records/records.ts'
import { asOwner, inInstitution } from '../server/store/sql/transaction.ts'
import { actorByLink, actorOf, type Actor } from '../server/work/actor.ts'
import { isFailure } from '../server/work/failure.ts'
import type { Services } from '../server/work/services.ts'
import type { ViewerContext } from '../server/work/viewer-context.ts'
import { workContext, type WorkContext } from '../server/work/work-context.ts'
import { addDays } from './demo-days.ts'
import type { TimedStory } from './demo-files.ts'
import { readReference } from './references.ts'

/** Somebody of a story: the person, and the account of those who have one. */
export type StoryPerson = { readonly id: string; readonly name: string; readonly account?: string }
export type Stage = {
  readonly services: Services
  readonly institution: InstitutionRow
  readonly people: ReadonlyMap<string, StoryPerson>
  readonly today: string
}

/** Plays one story by the rules everybody else is held to; a step that is refused ends the start with its reason. */
export const playStory = async (stage: Stage, story: TimedStory): Promise<void> => {
  const values = (given: { readonly [name: string]: Json }): { readonly [name: string]: Json } =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, meant(stage, value)]))
  const refusedAt = (what: string, why: string): Error => new Error(`The demo's story "${story.name}" stops at ${what}: ${why}`)
  let day = addDays(stage.today, story.days)
  let row = await at(stage, day, 0, async (context) => {
    const actor = await actorIn(context, stage, story.by)
    const definition = context.definitions.findCase(story.case)
    if (!definition || !isViewer(actor)) throw refusedAt(story.case, 'there is no such case, or nobody who may start it')
    const viewing = { ...context, viewer: actor.viewer }
    const start = await caseToStart(viewing, definition, { id: randomUUID() })
    if (isFailure(start)) throw refusedAt(story.case, start.message ?? start.error)
    const { row: begun } = start.loaded
    const accepted = await acceptSave(viewing, start.loaded, { form: story.form, changes: values(story.answers) }, actor.actor)
    if (isFailure(accepted)) throw refusedAt(story.form, accepted.message ?? accepted.error)
    return createCase(
      context,
      definition,
      {
        id: begun.id,
        values: accepted.answers,
        actor: actor.actor,
        differences: differencesOf(begun.data, accepted.answers),
        ...(begun.subject_id !== null && { subject: begun.subject_id }),
      },
      carryOutEffects,
    )
  })
  for (const [index, step] of story.then.entries()) {
    day = addDays(day, step.days)
    row = await at(stage, day, index + 1, async (context) => {
      const { actor } = await actorIn(context, stage, step.by)
      const loaded = await loadRecord(context, await getRecord(context.tx, row.entity, row.id), actor)
      const done = await runEvent(context, loaded, step.send, step.asked && values(step.asked), actor)
      if (isFailure(done)) throw refusedAt(step.send, `${done.message ?? done.error} ${JSON.stringify(done.body ?? {})}`)
      return done.row
    })
  }
}

/** One step at its own moment: the clock of the work and of the history is that of the story. */
const at = async (
  { services, institution }: Stage,
  day: string,
  step: number,
  work: (context: WorkContext) => Promise<RecordRow>,
): Promise<RecordRow> => {
  const moment = `${day}T09:${String(step).padStart(2, '0')}:00.000Z`
  const telling = { ...services, now: () => new Date(moment) }
  const definitions = await services.registry.current(institution)
  const row = await inInstitution(services.pool, institution.id, (tx) =>
    work(workContext(telling, institution, definitions, { ...tx, happened: moment })),
  )
  await asOwner(
    services.pool,
    sql`update record set created_at = least(created_at, ${moment}::timestamptz), updated_at = ${moment}::timestamptz, saved_at = ${moment}::timestamptz
      where institution_id = ${institution.id} and entity = ${row.entity} and id = ${row.id}`,
  )
  return row
}

type Acting = { readonly actor: Actor; readonly viewer?: ViewerContext['viewer'] }
const isViewer = (acting: Acting): acting is Acting & { readonly viewer: ViewerContext['viewer'] } => acting.viewer !== undefined

/** Somebody with an account acts as when signed in; anybody else decides as the person a link was sent to. */
const actorIn = async ({ tx, institution }: WorkContext, { people }: Stage, name: string): Promise<Acting> => {
  const known = people.get(name)
  if (!known) throw new Error(`the demo names nobody "${name}"`)
  const account = known.account === undefined ? undefined : await findAccount(tx, known.account)
  if (!account) return { actor: actorByLink(known) }
  const viewer = { account, user: sessionUser(account, institution.code), family: '' }
  return { actor: actorOf(viewer), viewer }
}

const meant = ({ people, today }: Stage, value: Json): Json =>
  typeof value === 'string' ? readReference(value, today, new Set(people.keys())) : value
