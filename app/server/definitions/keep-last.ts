/** Puts a value last, as the one that was used last, and forgets the first ones of too many. */
export const keepLast = <V>(map: Map<string, V>, key: string, value: V, most: number): void => {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys())
    if (map.size > most) map.delete(oldest)
    else break
}
