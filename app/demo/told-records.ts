import type { DemoRecord } from './demo-record.ts'

/** The records that are told so far, by id and by their entity, so that rows of a view are looked for among their own kind alone. */
export type ToldRecords = {
  readonly get: (id: string) => DemoRecord | undefined
  readonly set: (id: string, record: DemoRecord) => void
  readonly all: () => readonly DemoRecord[]
  readonly ofEntity: (entity: string) => readonly DemoRecord[]
}

/** Records keep the order in which they were begun. */
export const toldRecords = (): ToldRecords => {
  const byId = new Map<string, DemoRecord>()
  const byEntity = new Map<string, Map<string, DemoRecord>>()
  return {
    get: (id) => byId.get(id),
    set: (id, record) => {
      byId.set(id, record)
      const own = byEntity.get(record.entity) ?? new Map<string, DemoRecord>()
      byEntity.set(record.entity, own.set(id, record))
    },
    all: () => [...byId.values()],
    ofEntity: (entity) => [...(byEntity.get(entity)?.values() ?? [])],
  }
}
