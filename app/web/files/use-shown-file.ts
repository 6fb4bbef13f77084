import { useCallback, useEffect, useRef, useState } from 'react'
import { saveBlob } from '../api/save-file.ts'
import { drawnOf, release, type Drawn } from './drawn.ts'
import { printDrawn } from './print-drawn.ts'
import { useForAWhile } from './use-for-a-while.ts'

/** Milliseconds: how long a button rests after its use. */
const RESTS = { print: 3000, download: 2000 } as const
const NOTHING = { as: 'nothing' } as const

type Act = { readonly rests: boolean; readonly act: () => void }
export type ShownFile = {
  /** Undefined while it is read. */
  readonly drawn: Drawn | undefined
  /** It cannot be drawn after all. */
  readonly onFault: () => void
  /** Undefined where nothing is drawn. */
  readonly print: Act | undefined
  readonly download: Act
}

/** A file as it is drawn in place, with what can be done with it. One that is not to be drawn can be saved alone. */
export const useShownFile = (file: { readonly blob: Blob; readonly fileName: string; readonly isToSave?: boolean }): ShownFile => {
  const [drawn, onFault] = useDrawn(file.blob, file.isToSave === true)
  const [printRests, restPrint] = useForAWhile(RESTS.print)
  const [downloadRests, restDownload] = useForAWhile(RESTS.download)
  const closed = useRef(new AbortController())
  useEffect(() => {
    closed.current = new AbortController()
    return () => closed.current.abort()
  }, [])
  const print = (shown: Drawn): void => {
    restPrint()
    printDrawn(shown, closed.current.signal).catch(onFault)
  }
  const download = (): void => {
    restDownload()
    saveBlob(file)
  }
  return {
    drawn,
    onFault,
    print: drawn && drawn.as !== 'nothing' ? { rests: printRests, act: () => print(drawn) } : undefined,
    download: { rests: downloadRests, act: download },
  }
}

/** What is drawn of a file, and what says that it cannot be drawn after all. */
const useDrawn = (blob: Blob, isToSave: boolean): readonly [Drawn | undefined, () => void] => {
  const [drawn, setDrawn] = useState<Drawn | undefined>(isToSave ? NOTHING : undefined)
  useEffect(() => {
    if (isToSave) return
    let isLeft = false
    let held: Drawn = NOTHING
    void drawnOf(blob).then(
      (found) => {
        if (isLeft) return release(found)
        held = found
        setDrawn(found)
      },
      // The part of the page that draws could not be loaded; the file can still be saved.
      () => setDrawn(NOTHING),
    )
    return () => {
      isLeft = true
      release(held)
    }
  }, [blob, isToSave])
  return [drawn, useCallback(() => setDrawn(NOTHING), [])]
}
