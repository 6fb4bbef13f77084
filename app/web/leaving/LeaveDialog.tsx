import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useAtom } from 'jotai'
import { leavingTexts } from './leaving-texts.ts'
import { leavingAtom } from './guarded-history.ts'

/** Asks somebody who leaves a page with unsaved changes whether to lose them. Escape and Cancel stay on the page. */
export const LeaveDialog = () => {
  const [leaving, setLeaving] = useAtom(leavingAtom)
  const texts = leavingTexts()
  const leave = (): void => {
    setLeaving(null)
    leaving?.go()
  }
  return (
    <Dialog open={leaving !== null} modalType="alert" onOpenChange={(_, { open }) => open || setLeaving(null)}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogContent>{texts.unsaved}</DialogContent>
          <DialogActions>
            <Button onClick={() => setLeaving(null)}>{texts.cancel}</Button>
            <Button appearance="primary" onClick={leave}>
              {texts.ok}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
