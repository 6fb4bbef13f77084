import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'

type ConfirmProps = {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly back?: string
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Only for what cannot be undone or reaches other people: the title is the question, the safe button comes first. */
export const ConfirmDialog = ({ title, text, button, back = 'Go back', onConfirm, onBack }: ConfirmProps) => {
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={(_, d) => {
        if (!d.open) onBack()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{text}</DialogContent>
          <DialogActions>
            <Button onClick={onBack}>{back}</Button>
            <Button appearance="primary" onClick={onConfirm}>
              {button}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
