import { atom } from 'jotai'

/** The file in the preview dialog. */
export type Preview = {
  readonly blob: Blob
  readonly fileName: string
  /** which of the files opened since the page was loaded this is: two may have one name */
  readonly opened: number
}

/** Null while no file is shown, also after one that could not be fetched. */
export const previewAtom = atom<Preview | null>(null)
