import type { FormStore } from './form-store.ts'

/** Made when a form first asks for it, and kept for everybody who draws that form. */
export const perStore = <T>(make: (store: FormStore) => T): ((store: FormStore) => T) => {
  const known = new WeakMap<FormStore, { readonly made: T }>()
  return (store) => {
    const own = known.get(store) ?? { made: make(store) }
    known.set(store, own)
    return own.made
  }
}
