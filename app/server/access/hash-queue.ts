import { availableParallelism } from 'node:os'

/** One thread of libuv's four stays free for files and names of hosts. */
const AT_ONCE = Math.min(availableParallelism(), 3)
/** About two seconds of work; somebody who comes later is told to try again instead of waiting longer. */
const MOST_INSIDE = 50 * AT_ONCE

/** What one address, and one network of addresses, may take of it: a flood from there leaves room for the others. */
const MOST_OF_ADDRESS = Math.floor(MOST_INSIDE / 5)
const MOST_OF_NETWORK = Math.floor(MOST_INSIDE / 2)
/** The rest is for names that have signed in from where they come now. */
const MOST_OF_STRANGERS = Math.floor((MOST_INSIDE * 2) / 3)

let inside = 0
/** How many are inside from each address and each network. */
const from = new Map<string, number>()
let running = 0
const waiting: (() => void)[] = []

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

/** Who could be let in now from an address: anybody, only names that have signed in from there, or nobody. */
export const roomForHash = (address: string): 'anybody' | 'known' | 'nobody' => {
  if (!hasRoomForHash()) return 'nobody'
  const [own = 0, network = 0] = placesOf(address).map((place) => from.get(place) ?? 0)
  return inside < MOST_OF_STRANGERS && own < MOST_OF_ADDRESS && network < MOST_OF_NETWORK ? 'anybody' : 'known'
}

/** Whether somebody could be let in now. */
export const hasRoomForHash = (): boolean => inside < MOST_INSIDE

/** Runs work that hashes a password: as many at once as there are cores, the others wait in order. Never inside a transaction. */
export const inHashQueue = async <T>(work: () => Promise<T>, address?: string): Promise<T> => {
  inside += 1
  if (address !== undefined) add(address, 1)
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => void waiting.push(resolve))
  try {
    return await work()
  } finally {
    inside -= 1
    if (address !== undefined) add(address, -1)
    const next = waiting.shift()
    // The place goes to the next one.
    if (next) next()
    else running -= 1
  }
}
