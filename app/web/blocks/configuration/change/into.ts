/** Where an edit goes: the change, and its name where the edit begins it. */
export type Into = { readonly params: { readonly change: string }; readonly query: { readonly begins?: string } }

export const openChange = (change: string): Into => ({ params: { change }, query: {} })

/** A change that begins with the first edit that is stored in it. */
const newChange = (name: string): Into => ({ params: { change: crypto.randomUUID() }, query: { begins: name } })

type Fresh = {
  /** The change that begins next: the same one until it has begun, because the answer to its first edit may be lost. */
  readonly next: (name: string) => Into
  readonly isBegun: (change: string) => void
}

/** The changes that begin on a page. */
export const freshChanges = (): Fresh => {
  let next: Into | undefined
  return {
    next: (name) => (next ??= newChange(name)),
    isBegun: (change) => {
      if (next?.params.change === change) next = undefined
    },
  }
}
