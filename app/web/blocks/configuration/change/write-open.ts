import { atom, getDefaultStore } from 'jotai'
import { ApiFailure, call } from '../../../api/client.ts'
import type { Into } from './into.ts'

type Decision = 'edit' | 'begin' | 'stay'

/** An edit that waits for a decision, because its change is to be published at a time. */
export type AskedSchedule = {
  readonly name: string
  readonly at: string
  /** The edit can go into another change: undo cannot. */
  readonly mayBegin: boolean
  readonly answer: (which: Decision) => void
}
export const askedScheduleAtom = atom<AskedSchedule | undefined>(undefined)

/** Somebody was asked and is not sure: what is there stays, and what they wrote is not stored. */
export class NotSure extends Error {}

const scheduledIn = (failure: unknown): Pick<AskedSchedule, 'name' | 'at'> | undefined =>
  failure instanceof ApiFailure && failure.body.error === 'configuration.scheduled'
    ? { name: String(failure.body['name']), at: String(failure.body['at']) }
    : undefined

const decisionOn = (asked: Omit<AskedSchedule, 'answer'>): Promise<Decision> =>
  new Promise((resolve) => {
    const store = getDefaultStore()
    store.set(askedScheduleAtom, {
      ...asked,
      answer: (which) => {
        store.set(askedScheduleAtom, undefined)
        resolve(which)
      },
    })
  })

/**
 * Sends an edit into a change. When that change waits for its time, a person decides first: its time is taken back, the edit begins another
 * change, which `another` names, or nothing is written.
 */
export const writeOpen = async <T>(into: Into, send: (into: Into) => Promise<T>, another?: () => Into): Promise<T> => {
  try {
    return await send(into)
  } catch (failure) {
    const scheduled = scheduledIn(failure)
    if (scheduled === undefined) throw failure
    const which = await decisionOn({ ...scheduled, mayBegin: another !== undefined })
    if (which === 'stay') throw new NotSure()
    if (which === 'begin' && another !== undefined) return send(another())
    await call('POST /api/configuration/changes/:change/schedule/take-back', { params: into.params })
    return send(into)
  }
}
