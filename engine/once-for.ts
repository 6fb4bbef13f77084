/**
 * What is worked out of one definition alone, or of a place in it: most stand in the next set too, and are not looked at again.
 * `compute` reads nothing but its argument.
 */
export const onceFor = <K extends object, V>(compute: (key: K) => V): ((key: K) => V) => {
  const known = new WeakMap<K, { readonly value: V }>()
  return (key) => {
    const found = known.get(key) ?? { value: compute(key) }
    known.set(key, found)
    return found.value
  }
}

/**
 * What is worked out of a text alone. Texts of drafts have no end, so that only the last ones are kept: at least `most`, at most twice as many.
 * `compute` reads nothing but its argument.
 */
export const onceForText = <V>(most: number, compute: (text: string) => V): ((text: string) => V) => {
  type Known = Map<string, { readonly value: V }>
  let recent: Known = new Map()
  let older: Known = new Map()
  return (text) => {
    const known = recent.get(text)
    if (known !== undefined) return known.value
    const found = older.get(text) ?? { value: compute(text) }
    if (recent.size >= most) {
      older = recent
      recent = new Map()
    }
    recent.set(text, found)
    return found.value
  }
}
