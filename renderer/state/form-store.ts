import type { createStore, Atom } from 'jotai'
import type { Answers, ContentState, FieldState, FormContext, FormSession, Json, LookupValue, Problem, RowState, SetAside } from '#engine'
import type { PlacePart } from './place.ts'
import type { PlanIndex } from './plan-index.ts'

/** Whether the answers are stored on the server. */
export type SavedState =
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'saving' }
  /** Not saved yet, no connection, or no answer from the server. `inBrowser`: the browser keeps the answers until they are saved. */
  | { readonly kind: 'unsaved' | 'offline' | 'busy'; readonly inBrowser: boolean }
  /** Will not be saved. */
  | { readonly kind: 'refused'; readonly why: string }
  /** Saved, except for an answer that somebody else changed too. */
  | { readonly kind: 'disputed'; readonly path: string; readonly label: string }

/** An answer that somebody else changed in the meantime too, or the same person in another window. */
export type AnswerConflict = { readonly path: string; readonly by: string; readonly isOwn?: boolean; readonly theirs: Json | undefined }

/** What the section navigation shows of a page. */
export type PageState = {
  readonly visible: boolean
  readonly answered: number
  readonly required: number
  /** the places that must be answered and are not */
  readonly missing: readonly string[]
  /** the places that show an error */
  readonly problems: readonly string[]
  /** no answer has an error, not even one that is still being typed */
  readonly right: boolean
}

/** The row that was removed last from a list, and where it stood. */
export type RemovedRow = { readonly path: string; readonly at: number; readonly row: Answers }

type Jotai = ReturnType<typeof createStore>

/** The answers of one open form as atoms: one per path, made on first use, written only when the engine reports the path as changed. */
export type FormStore = {
  readonly session: FormSession
  /** The DOM id of a path's control, or of an element around it; no other form of the page has it. */
  readonly domId: (path: string, part?: PlacePart) => string
  readonly sectionId: (page: string) => string
  /** Other forms stand on the page: its sections are no landmarks, since those of the others can have the same heading. */
  readonly isBeside: boolean
  readonly index: PlanIndex
  readonly jotai: Jotai
  readonly field: (path: string) => Atom<FieldState>
  readonly visible: (path: string) => Atom<boolean>
  readonly rows: (path: string) => Atom<RowState>
  readonly content: (path: string) => Atom<ContentState>
  readonly shown: (path: string) => Atom<readonly Problem[]>
  readonly page: (id: string) => Atom<PageState>
  readonly conflict: (path: string) => Atom<AnswerConflict | undefined>
  readonly removed: (path: string) => Atom<RemovedRow | undefined>
  /** The problems of the last refused attempt to send that are still there; undefined before the first attempt. */
  readonly refused: Atom<readonly Problem[] | undefined>
  readonly saved: Atom<SavedState | undefined>
  /** A sentence for screen readers, announced politely. */
  readonly announcement: Atom<string>
  /** Counts up when a question appears or disappears; a list of the whole form reads this instead of every answer. */
  readonly structure: Atom<number>
  /** An answer that somebody is typing here: its problems wait until the field is left. */
  setAnswer(path: string, value: Json | undefined): void
  /** An answer from elsewhere, such as another window: its problems are shown at once. */
  receiveAnswer(path: string, value: Json | undefined): void
  touch(path: string): void
  addRow(path: string, row?: Answers): string
  removeRow(path: string, rowId: string): void
  /** Moves a row to a place in its list, from 0 on. */
  moveRow(path: string, rowId: string, to: number): void
  undoRemove(path: string): void
  copy(path: string): void
  /** Makes values known that a search on the server has found. */
  addFound(path: string, values: readonly LookupValue[]): void
  setContext(context: FormContext): void
  /** Every problem at this moment, shown from now on; [] means that the form may be sent. */
  check(moment: string): readonly Problem[]
  setServerProblems(problems: readonly Problem[]): void
  setConflicts(conflicts: readonly AnswerConflict[]): void
  resolveConflict(path: string, keep: 'mine' | 'theirs'): void
  setSaved(state: SavedState | undefined): void
  readonly announce: (text: string) => void
  setAside(): readonly SetAside[]
  /** Called after every change with the paths that changed: autosave listens here. */
  onChanged(listener: (paths: readonly string[]) => void): () => void
}
