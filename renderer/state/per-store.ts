import type { FormStore } from './form-store.ts'

/** Makes a value once per form store, on first use, and shares it among all components of that form. */
export const perStore = <T>(make: (store: FormStore) => T): ((store: FormStore) => T) => {
  const known = new WeakMap<FormStore, { readonly made: T }>()
  return (store) => {
    const own = known.get(store) ?? { made: make(store) }
    known.set(store, own)
    return own.made
  }
}
