import type { Write, WriteKind, WriteOf } from '#engine'
import { deliver } from '../effects/registry.ts'
import { apply } from './apply.ts'
import type { CarryOutWrite, WriteDone, WriteWork } from './carry-out-write.ts'
import { insert } from './insert.ts'
import { move } from './move.ts'
import { note } from './note.ts'
import { link, set } from './set.ts'
import { convert, start } from './start.ts'

/** How the server carries out each write; the code does not compile when one is missing. */
const WRITES: { readonly [K in WriteKind]: CarryOutWrite<K> } = {
  move,
  note,
  insert,
  start,
  convert,
  set,
  link,
  apply,
  deliver: async ({ context, loaded, actor }, { planned }) => {
    await deliver({ context, loaded, actor }, planned)
    return {}
  },
}

const isOf = <K extends WriteKind>(kind: K, write: Write): write is WriteOf<K> => write.write === kind

const carryOutAs = <K extends WriteKind>(kind: K, work: WriteWork, write: Write): Promise<WriteDone> =>
  isOf(kind, write) ? WRITES[kind](work, write) : Promise.resolve({})

export const carryOutWrite = (work: WriteWork, write: Write): Promise<WriteDone> => carryOutAs(write.write, work, write)
