import { useEffect, useState, type ReactNode } from 'react'
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useActionTexts } from '../texts/use-texts/use-action-texts.ts'

type ConfirmProps = {
  readonly title: string
  readonly text: ReactNode
  readonly button: string
  readonly back?: string
  /** Another way to go on. */
  readonly also?: { readonly button: string; readonly onChoose: () => void }
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Gives the focus back where closing leaves it nowhere: until something has it, the page stays hidden from screen readers. */
const useFocusOfOpener = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // One frame later, when the dialog has released the focus.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const place = opener?.isConnected === true && opener !== document.body ? opener : document.getElementById('page-title')
        if (place instanceof HTMLElement) place.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}

/** Only for actions that cannot be undone or that reach other people: the title is the question, the safe button comes first. */
export const ConfirmDialog = ({ title, text, button, back, also, onConfirm, onBack }: ConfirmProps) => {
  const texts = useActionTexts()
  useFocusOfOpener()
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
          <DialogActions fluid={also !== undefined}>
            <Button onClick={onBack}>{back ?? texts.goBack}</Button>
            {also && <Button onClick={also.onChoose}>{also.button}</Button>}
            <Button appearance="primary" onClick={onConfirm}>
              {button}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
