import { Button, createPresenceComponent, Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useFrameTexts } from '../../texts/use-texts/use-frame-texts.ts'

const MOTION_MS = 170

/** The menu comes from the side on which its text begins. */
const SlideMotion = createPresenceComponent(({ element }) => {
  const away = { transform: `translateX(${getComputedStyle(element).direction === 'rtl' ? '100%' : '-100%'})` }
  const here = { transform: 'none' }
  return { enter: { keyframes: [away, here], duration: MOTION_MS }, exit: { keyframes: [here, away], duration: MOTION_MS } }
})

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
      className="sj-menu-drawer"
      surfaceMotion={{
        children: (_, { children: surface, visible, appear, unmountOnExit, onMotionFinish, onMotionStart }) => (
          <SlideMotion {...{ visible, appear, unmountOnExit, onMotionFinish, onMotionStart }}>{surface}</SlideMotion>
        ),
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              aria-label={texts.closeMenu}
              icon={{ className: 'sj-icon-grows', children: <DismissRegular /> }}
              onClick={onClose}
            />
          }
        >
          {texts.menu}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <nav aria-label={texts.mainMenu}>{children}</nav>
      </DrawerBody>
    </Drawer>
  )
}
