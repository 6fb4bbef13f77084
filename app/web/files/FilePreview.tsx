import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Tooltip } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { sizeInWords } from '#engine'
import { useFocusBack } from '../focus/use-focus-back.ts'
import { filesTexts } from './files-texts.ts'
import { previewAtom, type Preview } from './preview.ts'
import { FileActs, ShownFile } from './ShownFile.tsx'
import { useForAWhile } from './use-for-a-while.ts'
import { useShownFile } from './use-shown-file.ts'

/** Milliseconds: how long the tooltip stays. */
const TOOLTIP_STAYS = 10_000

/** The dialog over the page that shows a file, with Print and Download. */
export const FilePreview = () => {
  const [preview, setPreview] = useAtom(previewAtom)
  return preview && <PreviewDialog key={preview.opened} preview={preview} onClose={() => setPreview(null)} />
}

const PreviewDialog = ({ preview, onClose }: { readonly preview: Preview; readonly onClose: () => void }) => {
  const { blob, fileName } = preview
  const file = useShownFile(preview)
  // The name of the file, which was pressed before it was fetched.
  const [opener] = useState(() => ({ opener: document.activeElement }))
  useFocusBack(opener, 0)
  const [tooltip, showTooltip, hideTooltip] = useForAWhile(TOOLTIP_STAYS)
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
          <DialogContent>
            <ShownFile file={file} name={fileName} />
          </DialogContent>
          <DialogActions>
            <FileActs file={file} />
            <Button appearance="primary" onClick={onClose}>
              {filesTexts().close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
