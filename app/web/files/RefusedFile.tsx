import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { filesTexts } from './files-texts.ts'
import { refusedFileAtom } from './refused-file.ts'

/** Says over the page why a file is not shown; the page goes on behind it. */
export const RefusedFile = () => {
  const [why, setWhy] = useAtom(refusedFileAtom)
  const texts = filesTexts()
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // One frame later, when the dialog has released the focus.
      requestAnimationFrame(() => from instanceof HTMLElement && from.focus({ preventScroll: true }))
    },
    [from],
  )
  return (
    <Dialog open={why !== null} modalType="alert" onOpenChange={(_, { open }) => open || setWhy(null)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{texts.refused}</DialogTitle>
          <DialogContent>{why}</DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={() => setWhy(null)}>
              {texts.goOn}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
