import { Button, Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useFrameTexts } from '../../texts/use-texts/use-frame-texts.ts'

/** The side menu as a drawer, where there is no room beside the page. */
export const MenuDrawer = ({
  open,
  onClose,
  children,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}) => {
  const texts = useFrameTexts()
  return (
    <Drawer
      type="overlay"
      open={open}
      onOpenChange={(_, d) => {
        if (!d.open) onClose()
      }}
      aria-label={texts.mainMenu}
    >
      <DrawerHeader>
        <DrawerHeaderTitle action={<Button appearance="subtle" aria-label={texts.closeMenu} icon={<DismissRegular />} onClick={onClose} />}>
          {texts.menu}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <nav aria-label={texts.mainMenu}>{children}</nav>
      </DrawerBody>
    </Drawer>
  )
}
