import { Button, Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

/** The side menu over the page, where there is no room beside it. */
export const MenuDrawer = ({
  open,
  onClose,
  children,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) => {
  return (
    <Drawer
      type="overlay"
      open={open}
      onOpenChange={(_, d) => {
        if (!d.open) onClose()
      }}
      aria-label="Main menu"
    >
      <DrawerHeader>
        <DrawerHeaderTitle action={<Button appearance="subtle" aria-label="Close menu" icon={<DismissRegular />} onClick={onClose} />}>
          Menu
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <nav aria-label="Main menu">{children}</nav>
      </DrawerBody>
    </Drawer>
  )
}
