import { Button, Checkbox, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'
import type { ListKeys } from './use-list-keys.ts'

type Props = { readonly keys: ListKeys; readonly onClose: () => void }

/** The keys of a list, and whether they hold. */
export const ListKeysDialog = ({ keys: { isOn, choose }, onClose }: Props) => {
  const texts = useListTexts().keys
  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{texts.title}</DialogTitle>
          <DialogContent>
            <dl className="sj-keys">
              {texts.all.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
            <Checkbox label={texts.hold} checked={isOn} onChange={(_, { checked }) => choose(checked === true)} />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
