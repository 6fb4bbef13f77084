import { useAtomValue, type Atom } from 'jotai'
import { createContext, use, type ReactNode } from 'react'
import type { Explanation, FoundInList, Json, UploadBounds } from '#engine'
import type { FormStore } from './form-store.ts'
import type { Remarks } from './remarks.ts'

/** A stored file as an answer holds it. */
export type AnswerFile = { readonly id: string; readonly name: string; readonly size: number; readonly type: string; readonly at?: string }

/** A file that cannot be stored, however often it is sent, and why. */
export type RefusedFile = { readonly refused: string }

/** Stores and removes files for the form. */
export type Uploads = {
  /** What every file has to keep to besides its question. */
  readonly bounds?: UploadBounds | undefined
  /**
   * `onProgress` gets the share sent, from 0 to 1. Rejects when the file did not arrive and may be sent again. The file that is replaced
   * leaves when the new one is stored.
   */
  upload(
    path: string,
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
    replaces?: AnswerFile,
  ): Promise<AnswerFile | RefusedFile>
  remove(path: string, file: AnswerFile): Promise<void>
  /** Puts a file back that was removed, or that another one replaced, which then leaves; without it, neither can be undone. */
  readonly restore?: (path: string, file: AnswerFile, leaves?: AnswerFile) => Promise<void>
  /** Shows a stored file; without it, the file is only named. Rejects with an error whose message says why the file could not be shown. */
  readonly open?: (file: AnswerFile) => Promise<void>
}

/** The aspects of a question that can be explained: why it is required, hidden, refused, closed or locked. */
export type ExplainedAspect = 'required' | 'hidden' | 'refused' | 'closed' | 'locked'

/** Services that the surrounding page provides. */
export type FormServices = {
  readonly uploads?: Uploads
  /** A promise, when the texts have to be fetched first. */
  readonly explain?: (path: string, aspect: ExplainedAspect, option?: string) => Explanation | undefined | Promise<Explanation | undefined>
  /** Searches the list of a question that stays on the server. */
  readonly findOptions?: (path: string, text: string, signal: AbortSignal) => Promise<FoundInList>
  /** Where the browser finds the picture of an option, by its name; without it, options are told by their labels alone. */
  readonly pictureAddress?: (name: string) => string
  /** Remarks between help and input that apply to some answers only ("From version 2, please check"). */
  readonly remarks?: Remarks
  /** What the page says of a question, under its input or its answer. */
  readonly beneath?: (path: string) => ReactNode
  /** Draws the place of a question that is hidden now; without it, nothing stands there. */
  readonly hiddenPlace?: (path: string) => ReactNode
  /** Shows a masked value and logs who looked. */
  readonly reveal?: (path: string) => Promise<Json>
  /** The time of an event, after a verb: "at 9:42 am". Default: by the clock of the reader. */
  readonly when?: (instant: string) => string
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
