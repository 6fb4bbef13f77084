import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TabBar, tabId } from '#renderer'
import type { BlockProps, Served } from './block-props.ts'

type Props = { readonly screen: Served; readonly columns: (blocks: readonly BlockProps['block'][]) => ReactNode }

/** The tabs of a screen; the chosen one stands in the address. What stands beside them all stands beside each. */
export const Tabs = ({ screen, columns }: Props) => {
  const [params, setParams] = useSearchParams()
  const tab = screen.tabs.find((t) => t.id === params.get('tab')) ?? screen.tabs[0]
  if (!tab) return null
  return (
    <>
      <TabBar
        tabs={screen.tabs}
        chosen={tab.id}
        onChoose={(id) => {
          const next = new URLSearchParams(params)
          next.set('tab', id)
          setParams(next)
        }}
        label={screen.caption}
        panel="tab-panel"
      />
      <div role="tabpanel" id="tab-panel" aria-labelledby={tabId(tab.id)} key={tab.id}>
        {columns([...tab.blocks, ...screen.blocks.filter((b) => b.aside)])}
      </div>
    </>
  )
}
