import { atom, type Atom } from 'jotai'
import type { Json } from '#engine'
import type { FormStore } from './form-store.ts'

/** Answers with a line of their own beside the help ("From version 2, please check"), until somebody changes or confirms them. */
export type Remarks = {
  readonly text: string
  /** The label of the button that confirms. */
  readonly confirmLabel: string
  /** The unconfirmed remarks, by path. */
  readonly open: Atom<ReadonlySet<string>>
  /** Whether this path had a remark when the form was opened; a question without one makes no further calls. */
  readonly had: (path: string) => boolean
  confirm(path: string): void
}

type Given = {
  readonly text: string
  readonly confirmLabel: string
  /** The message when a confirmation could not be stored. */
  readonly notSaved: string
  readonly paths: readonly string[]
  readonly onConfirm: (path: string) => Promise<void>
}

/** The remarks of an open form. They live as long as its store: a question that disappears and returns still has its remark. */
export const createRemarks = (store: FormStore, { text, confirmLabel, notSaved, paths, onConfirm }: Given): Remarks => {
  const open = atom<ReadonlySet<string>>(new Set(paths))
  const had = new Set(paths)
  const stored = (path: string): Json | undefined => store.session.stored()[path]
  const first = new Map(paths.map((path) => [path, JSON.stringify(stored(path))]))
  const put = (path: string, waits: boolean): void =>
    store.jotai.set(open, (before) => {
      const next = new Set(before)
      if (waits) next.add(path)
      else next.delete(path)
      return next
    })
  store.onChanged((changed) => {
    const waiting = store.jotai.get(open)
    if (waiting.size === 0) return
    for (const top of new Set(changed.map(topOf))) if (waiting.has(top) && JSON.stringify(stored(top)) !== first.get(top)) put(top, false)
  })
  return {
    text,
    confirmLabel,
    open,
    had: (path) => had.has(path),
    confirm(path) {
      put(path, false)
      // When the confirmation could not be stored, the remark comes back with a message.
      onConfirm(path).catch(() => {
        put(path, true)
        store.announce(notSaved)
      })
    },
  }
}

/** The answer of the form that contains a path: a row belongs to its list. */
const topOf = (path: string): string => path.split('.')[0] ?? path
