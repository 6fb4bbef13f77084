import { availableParallelism } from 'node:os'
import { turnsOf } from './turns.ts'

/** One thread of libuv's four stays free for files and names of hosts. */
const AT_ONCE = Math.min(availableParallelism(), 3)
/** About two seconds of work; somebody who comes later is told to try again instead of waiting longer. */
const MOST_INSIDE = 50 * AT_ONCE

/** What one address, and one network of addresses, may take of it: a flood from there leaves room for the others. */
const MOST_OF_ADDRESS = Math.floor(MOST_INSIDE / 5)
const MOST_OF_NETWORK = Math.floor(MOST_INSIDE / 2)
/** The rest is for names that have signed in from where they come now. */
const MOST_OF_STRANGERS = Math.floor((MOST_INSIDE * 2) / 3)

const turns = turnsOf(AT_ONCE)
let inside = 0
/** How many are inside from each address and each network. */
const from = new Map<string, number>()

/** The first three numbers of an address, or the first three groups of a long one: a site has a /48, and each of its networks a /64. */
const networkOf = (address: string): string =>
  address.includes('.') ? address.slice(address.lastIndexOf(':') + 1, address.lastIndexOf('.')) : address.split(':').slice(0, 3).join(':')

const placesOf = (address: string): readonly string[] => [address, `${networkOf(address)}/`]

const add = (address: string, count: number): void => {
  for (const place of placesOf(address)) {
    const now = (from.get(place) ?? 0) + count
    if (now > 0) from.set(place, now)
    else from.delete(place)
  }
}

const hasRoomForStranger = (address: string): boolean => {
  const [own = 0, network = 0] = placesOf(address).map((place) => from.get(place) ?? 0)
  return inside < MOST_OF_STRANGERS && own < MOST_OF_ADDRESS && network < MOST_OF_NETWORK
}

/** Whether there is any place. What is awaited after this question may take it: whoever goes in takes a place. */
export const hasRoomForHash = (): boolean => inside < MOST_INSIDE

/** Gives a place back, once. */
export type LeavePlace = () => void

/**
 * Takes a place at once, so that of many who come at the same moment no more are inside than there are places; undefined where there is none.
 * `stranger`: the address of somebody who may never have signed in from there.
 */
export const takePlace = (stranger?: string): LeavePlace | undefined => {
  if (!hasRoomForHash() || (stranger !== undefined && !hasRoomForStranger(stranger))) return undefined
  let isInside = true
  inside += 1
  if (stranger !== undefined) add(stranger, 1)
  return () => {
    if (!isInside) return
    isInside = false
    inside -= 1
    if (stranger !== undefined) add(stranger, -1)
  }
}

/** Runs work that hashes a password, for whoever has a place: as many at once as there are cores, the others wait in order. Never inside a transaction. */
export const inHashQueue = turns.inTurn

/** The same for somebody who is known by more than an address; undefined where there is no place. */
export const hashInPlace = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  const leave = takePlace()
  try {
    return leave && (await inHashQueue(work))
  } finally {
    leave?.()
  }
}
