import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Overflow,
  OverflowItem,
  Tab,
  TabList,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { tabId, type TabBarProps, type TabItem } from './tab-item.ts'
import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import './tabs.css'

/** Tabs in their order. Tabs that do not fit go into "More", and the selected one is always visible. */
export const TabBar = ({ tabs, chosen, onChoose, label, panel }: TabBarProps) => {
  const fromMenu = useRef(false)
  const choose = (id: string) => {
    fromMenu.current = true
    onChoose(id)
  }
  useEffect(() => {
    if (!fromMenu.current) return undefined
    fromMenu.current = false
    // The menu first returns the focus to its button; the selected tab may have moved out of the menu.
    const timer = setTimeout(() => document.getElementById(tabId(chosen))?.focus())
    return () => clearTimeout(timer)
  }, [chosen])
  return (
    <Overflow minimumVisible={1} padding={16}>
      <div className="sj-tabs">
        <TabList selectedValue={chosen} onTabSelect={(_, data) => onChoose(String(data.value))} aria-label={label}>
          {tabs.map((tab, index) => (
            <OverflowItem key={tab.id} id={tab.id} priority={tab.id === chosen ? tabs.length : -index}>
              <Tab value={tab.id} id={tabId(tab.id)} aria-controls={panel}>
                {tab.label}
              </Tab>
            </OverflowItem>
          ))}
        </TabList>
        <More tabs={tabs} onChoose={choose} />
      </div>
    </Overflow>
  )
}

const More = ({ tabs, onChoose }: Pick<TabBarProps, 'tabs' | 'onChoose'>) => {
  const texts = useScreenTexts()
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLButtonElement>()
  if (!isOverflowing) return null
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <MenuButton ref={ref} appearance="subtle" className="sj-moretabs" aria-label={texts.moreTabsCount({ count: overflowCount })}>
          {texts.moreTabs}
        </MenuButton>
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
}

const Hidden = ({ tab, onChoose }: { readonly tab: TabItem } & Pick<TabBarProps, 'onChoose'>) => {
  return useIsOverflowItemVisible(tab.id) ? null : <MenuItem onClick={() => onChoose(tab.id)}>{tab.label}</MenuItem>
}
