import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, useIsOverflowItemVisible, useMergedRefs } from '@fluentui/react-components'
import type { Ref } from 'react'
import { MoreTabsButton, type MoreTabsProps } from './MoreTabsButton.tsx'
import type { TabBarProps, TabItem } from './tab-item.ts'

/** The menu of the tabs that do not fit. */
export const MoreTabs = ({ button, id, count, tabs, open, onChoose }: MoreTabsProps) => (
  <Menu positioning="below-end" defaultOpen={open}>
    <MenuTrigger disableButtonEnhancement>
      <Trigger button={button} id={id} count={count} />
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        {tabs.map((tab) => (
          <Hidden key={tab.id} tab={tab} onChoose={onChoose} />
        ))}
      </MenuList>
    </MenuPopover>
  </Menu>
)

type TriggerProps = Pick<MoreTabsProps, 'button' | 'id' | 'count'> & { readonly ref?: Ref<HTMLButtonElement> }

/** Both the menu and the bar of tabs need to know the button. */
const Trigger = ({ button, ref, ...props }: TriggerProps) => <MoreTabsButton {...props} ref={useMergedRefs(button, ref)} />

const Hidden = ({ tab, onChoose }: { readonly tab: TabItem } & Pick<TabBarProps, 'onChoose'>) =>
  useIsOverflowItemVisible(tab.id) ? null : <MenuItem onClick={() => onChoose(tab.id)}>{tab.label}</MenuItem>
