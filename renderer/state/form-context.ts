import { useAtomValue } from 'jotai'
import type { Atom } from 'jotai'
import { createContext, use } from 'react'
import type { Json } from '#engine'
import type { FormStore } from './form-store.ts'
import type { Remarks } from './remarks.ts'

/** A stored file as an answer holds it. */
export type FileRef = { readonly id: string; readonly name: string; readonly size: number; readonly type: string; readonly at?: string }

/** Stores and removes files for the form. `onProgress` gets the share sent, from 0 to 1. */
export type Uploads = {
  upload(path: string, file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<FileRef>
  remove(path: string, file: FileRef): Promise<void>
  /** Shows a stored file; left out, it is only named. */
  /** Rejects with an error whose message says why the file could not be shown. */
  readonly open?: (file: FileRef) => Promise<void>
}

/** What a person can ask about a question: why it is required, hidden, refused, closed or locked. */
export type Aspect = 'required' | 'hidden' | 'refused' | 'closed' | 'locked'

/** Why something is as it is, in sentences: the rule, its conditions as they stand, what would change it, and who says so. */
export type Explanation = {
  readonly title: string
  readonly reasons: readonly { readonly holds: boolean; readonly text: string }[]
  readonly change?: string
  readonly source?: string
}

/** What the page around a form brings along. */
export type FormServices = {
  readonly uploads?: Uploads
  /** A promise, where the words have to be fetched first. */
  readonly explain?: (path: string, aspect: Aspect, option?: string) => Explanation | undefined | Promise<Explanation | undefined>
  /** Lines between help and input that are true for some answers only ("From version 2, please check"). */
  readonly remarks?: Remarks
  /** Shows a masked value and logs who looked. */
  readonly reveal?: (path: string) => Promise<Json>
  /** When something happened, after a verb: "at 9:42 am". Left out, by the clock of the reader. */
  readonly when?: (instant: string) => string
  /** Cells of the foot of a repeated group, by column id. */
  readonly totals?: (path: string) => Readonly<Record<string, string>> | undefined
}

export type FormFrame = { readonly store: FormStore; readonly services: FormServices; readonly marks: 'optional' | 'required' }

export const FormFrameContext = createContext<FormFrame | undefined>(undefined)

/** The form around this component. */
export const useFormFrame = (): FormFrame => {
  const frame = use(FormFrameContext)
  if (!frame) throw new Error('A question was drawn outside of a form')
  return frame
}

/** Value of an atom of the form around this component. */
export const useFormValue = <T>(pick: (store: FormStore) => Atom<T>): Awaited<T> => {
  const { store } = useFormFrame()
  return useAtomValue(pick(store), { store: store.jotai })
}
