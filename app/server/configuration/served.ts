import type { ConfigurationHome, ServedChange, ServedPublication, ServedSchedule } from '../contract/configuration.ts'
import type { ChangedText, ConfigurationChange } from '../store/configuration/changes.ts'
import type { Lease } from '../store/configuration/leases.ts'
import type { Schedule } from '../store/configuration/schedules.ts'
import type { Publication } from '../store/configuration/publications.ts'

export const servedChange = (change: ConfigurationChange, edited: ReadonlyMap<string, readonly ChangedText[]>): ServedChange => ({
  id: change.id,
  name: change.name,
  state: change.state,
  version: change.version,
  by: change.by_name,
  touchedAt: change.touched_at,
  definitions: edited.get(change.id)?.length ?? 0,
  ...(change.discarded_by !== null && { discardedBy: change.discarded_by }),
  ...(change.brings_back !== null && { bringsBack: change.brings_back }),
  ...(change.schedule !== null &&
    change.scheduled_for !== null && { scheduled: servedSchedule(change, change.schedule, change.scheduled_for) }),
})

const servedSchedule = ({ version }: ConfigurationChange, { note, by, moves, ...schedule }: Schedule, at: string): ServedSchedule => {
  const stopped = schedule.stopped ?? (version === schedule.version ? undefined : 'edited')
  return { at, note, by: by.name, ...(moves && { moves }), ...(stopped !== undefined && { stopped }) }
}

export const servedPublication = ({ number, note, by_name: by, at, members, cases, ...of }: Publication): ServedPublication => ({
  number,
  note,
  by,
  at,
  definitions: Object.keys(members),
  ...(of.read_by !== null && { readBy: of.read_by }),
  ...(of.brought_back !== null && { broughtBack: of.brought_back }),
  ...(cases !== null && { cases: { moved: cases.moved, stay: cases.stay, isDone: cases.after === undefined } }),
})

export const servedLease = (lease: Lease, viewer: string): ConfigurationHome['held'][number] => ({
  id: lease.id,
  by: lease.by_name,
  until: lease.until,
  mine: lease.by_id === viewer,
})
