import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

type NameProps = {
  readonly title: string
  readonly name: string
  /** stores the name; the error as a sentence */
  readonly send: (name: string) => Promise<string | undefined>
  readonly onBack: () => void
}

/** Asks for the name of a filter that is renamed or copied. */
export const NameFilterDialog = ({ title, name: before, send, onBack }: NameProps) => {
  const texts = useListTexts().saved
  const [name, setName] = useState(before)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const refused = name.trim() === '' ? texts.nameMissing : await send(name.trim())
    setBusy(false)
    setProblem(refused)
    if (refused === undefined) onBack()
  }
  return (
    <Dialog
      open
      onOpenChange={(_, d) => {
        if (!d.open) onBack()
      }}
    >
      <DialogSurface>
        <form
          onSubmit={(e) => {
            e.preventDefault()
            void submit()
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              <Field label={texts.name} validationMessage={problem}>
                <Input
                  value={name}
                  maxLength={60}
                  onChange={(_, d) => {
                    setName(d.value)
                    setProblem(undefined)
                  }}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={onBack}>{texts.cancel}</Button>
              <Button appearance="primary" type="submit" disabledFocusable={busy}>
                {texts.button}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
