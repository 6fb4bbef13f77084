import { sharedKey, type Readers } from './readers.ts'
import { within, type Tracker } from './tracker.ts'

type Compute<C> = (context: C) => unknown
type IsSame = (before: never, after: never) => boolean
type Shared<C> = { readonly compute: Compute<C>; readonly isSame: IsSame }

/** Values of one set that checks share, and how each is made. */
export type SharedMemo<C> = { readonly values: ReadonlyMap<string, unknown>; readonly made: Map<string, Shared<C>> }

/**
 * Values that checks share, made when they are first read. Those of the set before are taken over, except for what may have changed: these are
 * made again, and what read the ones that came out otherwise is made again after them.
 */
export const sharedValues = <C>(
  { readers, tracker, changed: keys }: { readonly readers: Readers; readonly tracker: Tracker; readonly changed: readonly string[] },
  before: SharedMemo<C> | undefined,
) => {
  const made: Map<string, Shared<C>> = before?.made ?? new Map<string, Shared<C>>()
  const values = new Map<string, unknown>(before?.values)
  /** What is made again, with the value that it had. */
  const stale = new Map<string, unknown>()
  const changed = new Set<string>()
  const spoil = (key: string): void => {
    for (const { of, id } of readers.of(key))
      if (of === 'shared' && values.has(id)) {
        stale.set(id, values.get(id))
        values.delete(id)
      }
  }
  const make = (name: string, context: C, { compute, isSame }: Shared<C>): unknown => {
    const value = within(tracker, readers.unit('shared', name), () => compute(context))
    if (!stale.has(name)) {
      values.set(name, value)
      return value
    }
    const known = stale.get(name)
    stale.delete(name)
    const isKept = Object.is(known, value) || isSame(known as never, value as never)
    values.set(name, isKept ? known : value)
    if (isKept) return known
    changed.add(sharedKey(name))
    spoil(sharedKey(name))
    return value
  }
  for (const key of keys) spoil(key)
  return {
    get: <T>(name: string, context: C, compute: (context: C) => T, isSame: (before: T, after: T) => boolean): T => {
      tracker.read(sharedKey(name))
      if (values.has(name)) return values.get(name) as T
      const shared: Shared<C> = { compute, isSame }
      made.set(name, shared)
      return make(name, context, shared) as T
    },
    /** Makes again what may have changed, and returns the keys of what did. */
    refresh: (context: C): readonly string[] => {
      for (const name of stale.keys()) {
        const shared = made.get(name)
        if (shared !== undefined && !values.has(name)) make(name, context, shared)
      }
      return [...changed]
    },
    memo: (): SharedMemo<C> => ({ values, made }),
  }
}
