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
