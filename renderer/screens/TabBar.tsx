import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger, Overflow, OverflowItem, Tab, TabList, useIsOverflowItemVisible, useOverflowMenu } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import './tabs.css'

export type TabItem = { readonly id: string; readonly label: string }
type Props = { readonly tabs: readonly TabItem[]; readonly chosen: string; readonly onChoose: (id: string) => void; readonly label: string; /** id of the panel that the tabs switch */ readonly panel: string }

/** The DOM id of a tab, which names its panel. */
export const tabId = (id: string): string => `tab-${id}`

/** Tabs in their order; what does not fit goes into "More", and the chosen one always stands in sight. */
export function TabBar({ tabs, chosen, onChoose, label, panel }: Props) {
  const fromMenu = useRef(false)
  const choose = (id: string) => { fromMenu.current = true; onChoose(id) }
  useEffect(() => {
    if (!fromMenu.current) return undefined
    fromMenu.current = false
    // The menu gives the focus back to its button first; the tab that came out of it is what changed.
    const timer = setTimeout(() => document.getElementById(tabId(chosen))?.focus())
    return () => clearTimeout(timer)
  }, [chosen])
  return (
    <Overflow minimumVisible={1} padding={16}>
      <div className="sj-tabs">
        <TabList selectedValue={chosen} onTabSelect={(_, data) => onChoose(String(data.value))} aria-label={label}>
          {tabs.map((tab, at) => (
            <OverflowItem key={tab.id} id={tab.id} priority={tab.id === chosen ? tabs.length : -at}>
              <Tab value={tab.id} id={tabId(tab.id)} aria-controls={panel}>{tab.label}</Tab>
            </OverflowItem>
          ))}
        </TabList>
        <More tabs={tabs} onChoose={choose} />
      </div>
    </Overflow>
  )
}

function More({ tabs, onChoose }: Pick<Props, 'tabs' | 'onChoose'>) {
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLButtonElement>()
  if (!isOverflowing) return null
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <MenuButton ref={ref} appearance="subtle" className="sj-moretabs" aria-label={overflowCount === 1 ? 'More: 1 tab' : `More: ${overflowCount} tabs`}>More</MenuButton>
      </MenuTrigger>
      <MenuPopover><MenuList>{tabs.map((tab) => <Hidden key={tab.id} tab={tab} onChoose={onChoose} />)}</MenuList></MenuPopover>
    </Menu>
  )
}

function Hidden({ tab, onChoose }: { readonly tab: TabItem } & Pick<Props, 'onChoose'>) {
  return useIsOverflowItemVisible(tab.id) ? null : <MenuItem onClick={() => onChoose(tab.id)}>{tab.label}</MenuItem>
}
