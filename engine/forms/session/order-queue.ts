/** A priority queue (binary heap): lowest order first, each item once. */
export type OrderQueue<T> = { readonly add: (thing: T) => void; readonly next: () => T | undefined }

/** Opening a form sends every place through this queue while the code is still cold, so the loops allocate nothing. */
export const orderQueue = <T>(orderOf: (thing: T) => number): OrderQueue<T> => {
  const heap: T[] = []
  const waiting = new Set<T>()
  const rise = (thing: T, order: number, from: number): void => {
    let index = from
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = heap[parent] as T
      if (orderOf(above) <= order) break
      heap[index] = above
      index = parent
    }
    heap[index] = thing
  }
  const sink = (thing: T, order: number): void => {
    const { length } = heap
    let index = 0
    for (let child = 1; child < length; child = 2 * index + 1) {
      if (child + 1 < length && orderOf(heap[child + 1] as T) < orderOf(heap[child] as T)) child++
      const below = heap[child] as T
      if (order <= orderOf(below)) break
      heap[index] = below
      index = child
    }
    heap[index] = thing
  }
  return {
    add: (thing) => {
      if (waiting.has(thing)) return
      waiting.add(thing)
      heap.push(thing)
      rise(thing, orderOf(thing), heap.length - 1)
    },
    next: () => {
      const first = heap[0]
      const last = heap.pop()
      if (first === undefined || last === undefined) return undefined
      if (heap.length > 0) sink(last, orderOf(last))
      waiting.delete(first)
      return first
    },
  }
}
