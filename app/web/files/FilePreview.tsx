import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Textarea,
  Tooltip,
} from '@fluentui/react-components'
import { ArrowDownloadRegular, DocumentProhibitedRegular, PrintRegular } from '@fluentui/react-icons'
import { useAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sizeInWords } from '#engine'
import { LoadingRows, Message } from '#renderer'
import { saveBlob } from '../api/save-file.ts'
import { drawnOf, release, type Drawn } from './drawn.ts'
import { filesTexts } from './files-texts.ts'
import { previewAtom, type Preview } from './preview.ts'
import { PdfPages } from './pdf/PdfPages.tsx'
import { printDrawn } from './print-drawn.ts'
import { useForAWhile } from './use-for-a-while.ts'
import './files.css'

/** Milliseconds: how long a button rests after its use, and how long the tooltip stays. */
const RESTS = { print: 3000, download: 2000 } as const
const TOOLTIP_STAYS = 10_000

/** The dialog over the page that shows a file, with Print and Download. */
export const FilePreview = () => {
  const [preview, setPreview] = useAtom(previewAtom)
  return preview && <PreviewDialog key={preview.opened} preview={preview} onClose={() => setPreview(null)} />
}

const PreviewDialog = ({ preview, onClose }: { readonly preview: Preview; readonly onClose: () => void }) => {
  const { blob, fileName } = preview
  const texts = filesTexts()
  const [drawn, onFault] = useDrawn(blob)
  const [printRests, restPrint] = useForAWhile(RESTS.print)
  const [downloadRests, restDownload] = useForAWhile(RESTS.download)
  const [tooltip, showTooltip, hideTooltip] = useForAWhile(TOOLTIP_STAYS)
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
    saveBlob(preview)
  }
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DialogSurface className="sj-preview">
        <DialogBody>
          <DialogTitle>
            <Tooltip
              content={fileName}
              relationship="description"
              visible={tooltip}
              onVisibleChange={(_, { visible }) => (visible ? showTooltip() : hideTooltip())}
            >
              <span className="nm">{fileName}</span>
            </Tooltip>
            <span className="sj-muted">{sizeInWords(blob.size)}</span>
          </DialogTitle>
          <DialogContent>{drawn ? <Shown drawn={drawn} name={fileName} onFault={onFault} /> : <LoadingRows />}</DialogContent>
          <DialogActions>
            {drawn !== undefined && drawn.as !== 'nothing' && (
              <Button icon={<PrintRegular />} disabledFocusable={printRests} onClick={() => print(drawn)}>
                {texts.print}
              </Button>
            )}
            <Button icon={<ArrowDownloadRegular />} disabledFocusable={downloadRests} onClick={download}>
              {texts.download}
            </Button>
            <Button appearance="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const NOTHING = { as: 'nothing' } as const

/** What is drawn of a file, and what says that it cannot be drawn after all. */
const useDrawn = (blob: Blob): readonly [Drawn | undefined, () => void] => {
  const [drawn, setDrawn] = useState<Drawn>()
  useEffect(() => {
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
  }, [blob])
  return [drawn, useCallback(() => setDrawn(NOTHING), [])]
}

const Shown = ({ drawn, name, onFault }: { readonly drawn: Drawn; readonly name: string; readonly onFault: () => void }) => {
  switch (drawn.as) {
    case 'document':
      return <PdfPages pdf={drawn.pdf} onFault={onFault} />
    case 'picture':
      return <img alt={name} src={drawn.url} onError={onFault} />
    case 'text':
      return <Textarea className="sj-preview-text" aria-label={name} readOnly resize="vertical" value={drawn.text} />
    case 'nothing':
      return (
        <Message intent="info" icon={<DocumentProhibitedRegular />}>
          {filesTexts().notShown}
        </Message>
      )
  }
}
