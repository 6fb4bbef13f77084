import type { ReactNode } from 'react'
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useActionTexts } from '../texts/use-texts/use-action-texts.ts'

type ConfirmProps = {
  readonly title: string
  readonly text: ReactNode
  readonly button: string
  readonly back?: string
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Only for actions that cannot be undone or that reach other people: the title is the question, the safe button comes first. */
export const ConfirmDialog = ({ title, text, button, back, onConfirm, onBack }: ConfirmProps) => {
  const texts = useActionTexts()
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
            <Button onClick={onBack}>{back ?? texts.goBack}</Button>
            <Button appearance="primary" onClick={onConfirm}>
              {button}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
