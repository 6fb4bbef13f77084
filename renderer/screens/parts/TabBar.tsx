import { Overflow, OverflowItem, Tab, TabList, useOverflowMenu } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { onDemand, useWanted } from '../../state/on-demand.ts'
import { MoreTabsButton, type MoreTabsProps } from './MoreTabsButton.tsx'
import { tabId, type TabBarProps } from './tab-item.ts'
import './tabs.css'

const MoreTabs = onDemand(
  () => import('./MoreTabs.tsx').then((m) => m.MoreTabs),
  ({ button, count, id, onWanted }: MoreTabsProps) => (
    <MoreTabsButton ref={button} id={id} count={count} aria-haspopup="menu" aria-expanded={false} onClick={onWanted} />
  ),
)

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

/** The menu is loaded when the browser is idle, or when its button is pressed before. */
const More = ({ tabs, onChoose }: Pick<TabBarProps, 'tabs' | 'onChoose'>) => {
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLButtonElement>()
  const wanted = useWanted(MoreTabs)
  return isOverflowing ? <MoreTabs {...wanted} button={ref} count={overflowCount} tabs={tabs} onChoose={onChoose} /> : null
}
