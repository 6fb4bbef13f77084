import { createHash } from 'node:crypto'
import type { ApprovalStep, Differences } from '#engine'
import type { NewEntry } from '../server/store/records/history.ts'
import type { Data, WorkflowPart } from '../server/store/records/records.ts'

/** A line of the history, and when it happened. */
export type Happened = Omit<NewEntry, 'entity' | 'record' | 'version' | 'at'> & { readonly at: string; readonly differences?: Differences }

/** A record of a demo: plain, without anything the database adds. `entity` is its name. */
export type DemoRecord = {
  readonly entity: string
  readonly id: string
  readonly data: Data
  readonly state?: string
  readonly subject?: string
  readonly case?: string
  readonly created: string
  readonly updated?: string
  readonly approvals?: readonly ApprovalStep[]
  readonly history?: readonly Happened[]
  /** answers from an older version of the form, and those of them that are orphaned */
  readonly moved?: Pick<WorkflowPart, 'carriedOver' | 'orphanedAnswers'>
  /** pins the record to the definition set with this older form */
  readonly olderForm?: string
}

/** A file of a record. Its content is drawn from `lines`. */
export type DemoFile = {
  readonly id: string
  readonly entity: string
  readonly record: string
  readonly path: string
  readonly name: string
  readonly lines: readonly string[]
  readonly at: string
  readonly by: string
  readonly by_id?: string
}

const SPACE = Buffer.from('5b1f2d0c9a3e4c77b8d120261cafe001', 'hex')

/** A name-based id (version 5): the same name has the same id in every demo. */
export const demoId = (kind: string, name: string | number): string => {
  const bytes = createHash('sha1').update(SPACE).update(`${kind}/${name}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
