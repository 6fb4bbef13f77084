import { mailAccount, templateOfSetting } from '../../cases/effects/mail-account.ts'
import { prepareStorage, publishDefinitions } from '../../definitions/publish.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { speaking } from '../../definitions/speaking.ts'
import { findAccount, sessionUser } from '../../store/accounts/accounts.ts'
import type { InstitutionRow } from '../../store/accounts/institutions.ts'
import { findChange, type ConfigurationChange } from '../../store/configuration/changes.ts'
import { findReplay } from '../../store/configuration/replays.ts'
import {
  lookAgainSoon,
  noteCases,
  noteTrying,
  seenAtScheduling,
  stopSchedule,
  type Schedule,
  type ScheduleKey,
  type ScheduleStop,
} from '../../store/configuration/schedules.ts'
import { inInstitution } from '../../store/sql/transaction.ts'
import { isFailure, type Failure } from '../../work/failure.ts'
import { portalAddress } from '../../work/portal-address.ts'
import type { Services } from '../../work/services.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { workContext, type WorkContext } from '../../work/work-context.ts'
import { moveCases } from '../move/move-cases.ts'
import { publishRead, tryChange, type TriedChange } from '../publish/publish-change.ts'
import { isOld, startReplay } from '../replay/ask-replay.ts'
import { failedExamples } from '../review-change.ts'
import { hasNews } from './what-is-new.ts'

type Scheduled = ConfigurationChange & { readonly schedule: Schedule }
type Step = ScheduleStop | 'waits'

const STOP_OF: { readonly [failure: string]: ScheduleStop } = {
  'auth.forbidden': 'forbidden',
  'configuration.beyond': 'forbidden',
  'configuration.stale': 'edited',
  'configuration.unread': 'reader',
  'configuration.untried': 'replay',
  'configuration.nothing': 'nothing',
  'configuration.gives': 'gives',
}
const stopOf = ({ error }: Failure): ScheduleStop => STOP_OF[error] ?? 'stops'

/**
 * Publishes a change whose time has come, as whoever scheduled it. Everything is tried again: findings, examples, what the institution asks for,
 * and every open case. Where something is new it stops, and its author is told. Open cases that are to go on with it are moved afterward, a slice
 * for each run. It may end anywhere: the next run does what is left.
 */
export const runSchedule = async (services: Services, key: ScheduleKey): Promise<void> => {
  const institution = await services.institutions.byId(key.institution)
  const definitions = await services.registry.current(institution)
  const tried = await inWork(services, institution, definitions, (context) => prepare(context, key.change))
  if (tried === undefined) await inWork(services, institution, definitions, (context) => moveNext(context, key.change))
  if (tried === undefined || typeof tried === 'string') return
  await prepareStorage(services.pool, services.registry, tried.set)
  const isPublished = await inWork(services, institution, definitions, (context) => publish(context, tried.change.id))
  if (isPublished) await publishDefinitions(services.pool, services.registry, institution)
}

/** A publication that is refused stores nothing, and then its schedule is stopped in the same transaction. */
const inWork = async <T>(
  services: Services,
  institution: InstitutionRow,
  { own }: CompiledDefinitions,
  work: (context: WorkContext) => Promise<T>,
): Promise<T> => {
  const after: (() => void)[] = []
  const result = await speaking(own, () =>
    inInstitution(services.pool, institution.id, (tx) =>
      work({ ...workContext(services, institution, own, tx), afterCommit: (act) => void after.push(act) }),
    ),
  )
  for (const act of after) act()
  return result
}

/** The change, locked, while it still is to be published. */
const scheduled = async ({ tx }: WorkContext, id: string): Promise<Scheduled | undefined> => {
  const change = await findChange(tx, id, { toEdit: true })
  if (change?.state !== 'draft' || change.schedule === null || change.schedule.stopped !== undefined) return undefined
  return { ...change, schedule: change.schedule }
}

/** As whom it is published; undefined when that person has no account any more. */
const asAuthor = async (context: WorkContext, { schedule }: Scheduled): Promise<ViewerContext | undefined> => {
  const account = await findAccount(context.tx, schedule.by.id)
  return account && { ...context, viewer: { account, user: sessionUser(account, context.institution.code), family: '' } }
}

const prepare = async (context: WorkContext, id: string): Promise<TriedChange | Step | undefined> => {
  const change = await scheduled(context, id)
  if (!change) return undefined
  const author = await asAuthor(context, change)
  const prepared = author === undefined ? 'forbidden' : await tryAgain(author, change)
  if (prepared === 'waits') await lookAgainSoon(context.tx, id)
  else if (typeof prepared === 'string') await stop(context, change, prepared)
  return prepared
}

const tryAgain = async (context: ViewerContext, change: Scheduled): Promise<TriedChange | Step> => {
  const { tx } = context
  const { id, version, schedule } = change
  if (version !== schedule.version) return 'edited'
  const replay = await findReplay(tx, id)
  // What was tried before the time came is not what would happen now.
  if (schedule.trying !== true || replay === undefined || isOld(context, change, replay)) {
    await noteTrying(tx, id)
    return isFailure(await startReplay(context, id, { anew: true })) ? 'stops' : 'waits'
  }
  if (replay.state === 'running') return 'waits'
  if (replay.state === 'stopped') return 'replay'
  if (hasNews(await seenAtScheduling(tx, id), replay)) return 'new'
  const tried = await tryChange(context, { change: id, version })
  if (isFailure(tried)) return stopOf(tried)
  return failedExamples(context, tried).length > 0 ? 'examples' : tried
}

const publish = async (context: WorkContext, id: string): Promise<boolean> => {
  const change = await scheduled(context, id)
  const author = change && (await asAuthor(context, change))
  if (!change || !author) return false
  const { schedule } = change
  const published = await publishRead(author, { change: id, version: schedule.version, note: schedule.note, gives: schedule.gives })
  if (isFailure(published)) {
    await stop(context, change, stopOf(published))
    return false
  }
  if (schedule.moves === true) {
    await noteCases(context.tx, id, { moved: 0, stay: 0, after: null })
    await lookAgainSoon(context.tx, id)
  }
  return true
}

/** Lets the next slice of open cases go on with what was published. It was allowed by the publication; without its author, nobody moves a case. */
const moveNext = async (context: WorkContext, id: string): Promise<void> => {
  const change = await findChange(context.tx, id, { toEdit: true })
  const { cases } = change?.schedule ?? {}
  if (change?.schedule == null || cases?.after === undefined) return
  const author = await asAuthor(context, { ...change, schedule: change.schedule })
  const { after, ...before } = cases
  const slice = author && (await moveCases(author, { after: after ?? undefined, move: true }))
  const moved = before.moved + (slice?.moved ?? 0)
  const stay = before.stay + (slice?.stay.length ?? 0)
  await noteCases(context.tx, id, { moved, stay, ...(slice?.next !== undefined && { after: slice.next }) })
}

const stop = async (context: WorkContext, { id, schedule, scheduled_for: due }: Scheduled, why: ScheduleStop): Promise<void> => {
  const { tx, services, institution } = context
  await stopSchedule(tx, id, why)
  const template = templateOfSetting(context, 'publicationStoppedTemplate')
  const account = await findAccount(tx, schedule.by.id)
  if (!template || !account) return
  await mailAccount(context, account, {
    template,
    key: `publication-stopped:${id}:${due ?? ''}:${schedule.version}`,
    because: 'a change was not published',
    also: { link: `${portalAddress(services.config, institution)}/#/configuration?change=${id}` },
  })
}
