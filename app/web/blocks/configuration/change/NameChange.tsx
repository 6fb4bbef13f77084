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
import type { ServedChange } from '../../../../server/contract/configuration.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { useFocusBack } from '../../../focus/use-focus-back.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

type Props = {
  /** The change that gets another name; without one, a change begins. */
  readonly change: Pick<ServedChange, 'id' | 'name'> | undefined
  readonly onNamed: (change: ServedChange) => void
  readonly onClose: () => void
}

/** Asks how a change is called. */
export const NameChange = ({ change, onNamed, onClose }: Props) => {
  const texts = configurationTexts()
  const [asked] = useState(() => ({ opener: document.activeElement }))
  useFocusBack(asked, 0)
  const [name, setName] = useState(change?.name ?? '')
  const [problem, setProblem] = useState<string>()
  const give = async (): Promise<void> => {
    const body = { name: name.trim() }
    if (body.name === '') return setProblem(texts.scheduled.nameMissing)
    try {
      onNamed(
        await (change === undefined
          ? call('POST /api/configuration/changes', { body })
          : call('PATCH /api/configuration/changes/:change', { params: { change: change.id }, body })),
      )
    } catch (error) {
      setProblem(messageOfError(error))
    }
  }
  const title = change === undefined ? texts.scheduled.beginNew : texts.scheduled.rename
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DialogSurface>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void give()
          }}
        >
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent>
              <Field label={texts.changeName} required validationMessage={problem}>
                <Input value={name} maxLength={200} onChange={(_, { value }) => setName(value)} />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{texts.cancel}</Button>
              <Button type="submit" appearance="primary">
                {title}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
