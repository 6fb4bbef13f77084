import { getDefaultStore } from 'jotai'
import { useEffect } from 'react'
import { previewAtom } from './preview.ts'
import { refusedFileAtom } from './refused-file.ts'

/** A file that is shown over a page closes with it: it belongs to that page's person, and Back is how people leave it on a phone. */
export const useCloseWithPage = (pathname: string): void => {
  useEffect(
    () => () => {
      getDefaultStore().set(previewAtom, null)
      getDefaultStore().set(refusedFileAtom, null)
    },
    [pathname],
  )
}
