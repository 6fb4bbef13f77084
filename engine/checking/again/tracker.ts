import type { Readers, CheckPiece } from './readers.ts'

/** Notes what the present unit reads. */
export type Tracker = {
  readonly read: (key: string) => void
  readonly unit: () => CheckPiece | undefined
  /** Makes another unit the present one, and returns the one before. */
  readonly enter: (unit: CheckPiece | undefined) => CheckPiece | undefined
}

export const trackerOf = (readers: Readers): Tracker => {
  let present: CheckPiece | undefined
  return {
    read: (key) => {
      if (present !== undefined) readers.note(key, present)
    },
    unit: () => present,
    enter: (unit) => {
      const before = present
      present = unit
      return before
    },
  }
}

/** Runs as another unit, which then has the reads. */
export const within = <T>(tracker: Tracker, unit: CheckPiece | undefined, run: () => T): T => {
  const before = tracker.enter(unit)
  try {
    return run()
  } finally {
    tracker.enter(before)
  }
}
