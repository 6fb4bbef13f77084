import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import './keys.css'

type Key = { readonly keys: readonly string[]; readonly does: string }
type Props = {
  readonly title: string
  /** What the button says that closes it. */
  readonly close: string
  /** The keys, by the part of the page where they apply; one part needs no title. */
  readonly groups: readonly { readonly title?: string; readonly all: readonly Key[] }[]
  readonly onClose: () => void
  /** What is chosen about the keys, below them. */
  readonly children?: ReactNode
}

/** The keys of a page and what they do. */
export const KeysDialog = ({ title, close, groups, onClose, children }: Props) => (
  <Dialog
    open
    onOpenChange={(_, { open }) => {
      if (!open) onClose()
    }}
  >
    <DialogSurface>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        {/* Without a choice of its own, the keyboard scrolls it by being in it. */}
        <DialogContent {...(children === undefined && { tabIndex: 0 })}>
          {groups.map((group) => (
            <div key={group.title ?? ''}>
              {group.title !== undefined && <h3 className="sj-subtitle2">{group.title}</h3>}
              <dl className={group.title === undefined ? 'sj-keys' : 'sj-keys wide'}>
                {group.all.map(({ keys, does }) => (
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
          {children}
        </DialogContent>
        <DialogActions>
          <Button appearance="primary" onClick={onClose}>
            {close}
          </Button>
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
)
