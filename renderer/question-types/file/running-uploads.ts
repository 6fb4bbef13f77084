import type { AnswerFile } from '../../state/form-context.ts'
import type { FormStore } from '../../state/form-store.ts'

export type Sending = {
  readonly key: number
  readonly file: File
  readonly share: number
  readonly failed?: string
  readonly replaces?: AnswerFile
}

/** The last file that left the answer, where it stood, and the one that came instead. */
export type Gone = { readonly file: AnswerFile; readonly at: number; readonly came?: AnswerFile }

/** What a question says of its uploads: those on their way or failed, why the last ones were refused, and what can be undone. */
type Shown = { readonly sending: readonly Sending[]; readonly refused: readonly string[]; readonly gone?: Gone | undefined }

/** The uploads of one question. They go on while another step of the form is shown, so they are no state of what is drawn. */
export type RunningUploads = {
  readonly shown: () => Shown
  readonly show: (change: (shown: Shown) => Shown) => void
  readonly subscribe: (listener: () => void) => () => void
  readonly stops: Map<number, AbortController>
  /** Removals on their way: a question that is full takes a file only after them. */
  readonly removals: Promise<void>[]
  readonly nextKey: () => number
}

export const runningUploads = (): RunningUploads => {
  let shown: Shown = { sending: [], refused: [] }
  let key = 0
  const listeners = new Set<() => void>()
  return {
    shown: () => shown,
    show: (change) => {
      shown = change(shown)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stops: new Map(),
    removals: [],
    nextKey: () => (key += 1),
  }
}

const ofForms = new WeakMap<FormStore, Map<string, RunningUploads>>()

/** The uploads of a question of a form, the same ones each time the question is drawn. */
export const uploadsOf = (store: FormStore, path: string): RunningUploads => {
  const ofForm = ofForms.get(store) ?? new Map<string, RunningUploads>()
  ofForms.set(store, ofForm)
  const found = ofForm.get(path) ?? runningUploads()
  ofForm.set(path, found)
  return found
}

/** Ends the uploads of a form that is left. */
export const stopUploads = (store: FormStore): void => {
  for (const { stops } of ofForms.get(store)?.values() ?? []) for (const stop of stops.values()) stop.abort()
  ofForms.delete(store)
}
