import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { configurationTexts } from '../../texts/configuration-texts.ts'

/** All keys of the editor, by the pane where they apply. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const texts = configurationTexts().keysHelp
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
          <DialogContent tabIndex={0}>
            {texts.groups.map(({ title, all }) => (
              <div key={title}>
                <h3 className="sj-subtitle2">{title}</h3>
                <dl className="sj-conf-keys">
                  {all.map(({ keys, does }) => (
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
              </div>
            ))}
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
