/** A queue that hands out what has the lowest order first, each thing once: a binary heap. */
export type OrderQueue<T> = { readonly add: (thing: T) => void; readonly next: () => T | undefined }

export const orderQueue = <T>(orderOf: (thing: T) => number): OrderQueue<T> => {
  const heap: T[] = []
  const waiting = new Set<T>()
  const at = (index: number): T => heap[index] as T
  const before = (a: number, b: number): boolean => orderOf(at(a)) < orderOf(at(b))
  const swap = (a: number, b: number): void => {
    const kept = at(a)
    heap[a] = at(b)
    heap[b] = kept
  }
  const sink = (): void => {
    for (let index = 0; ;) {
      let least = index
      for (const child of [2 * index + 1, 2 * index + 2]) if (child < heap.length && before(child, least)) least = child
      if (least === index) return
      swap(index, least)
      index = least
    }
  }
  return {
    add: (thing) => {
      if (waiting.has(thing)) return
      waiting.add(thing)
      heap.push(thing)
      for (let index = heap.length - 1, parent = (index - 1) >> 1; index > 0 && before(index, parent); index = parent, parent = (index - 1) >> 1) swap(index, parent)
    },
    next: () => {
      const first = heap[0]
      const last = heap.pop()
      if (first === undefined || last === undefined) return undefined
      if (heap.length > 0) {
        heap[0] = last
        sink()
      }
      waiting.delete(first)
      return first
    },
  }
}
