import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Message, TabBar, tabId } from '#renderer'
import type { ServedBlock } from '../../server/contract/blocks.ts'
import type { OpenScreen } from '../api/open-screen.ts'
import { recordTexts } from '../texts/record-texts.ts'
import { blocksAt } from './place-blocks.ts'

type Props = { readonly screen: OpenScreen; readonly columns: (blocks: readonly ServedBlock[]) => ReactNode }

/** The tabs of a screen; the address names the selected one. Blocks beside the tabs are shown with every tab. */
export const ScreenTabs = ({ screen, columns }: Props) => {
  const [params, setParams] = useSearchParams()
  const named = params.get('tab')
  const found = screen.tabs.find((t) => t.id === named)
  const tab = found ?? screen.tabs[0]
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
      {named !== null && !found && <Message intent="warning">{recordTexts().noSuchTab({ name: named, shown: tab.label })}</Message>}
      <div role="tabpanel" id="tab-panel" aria-labelledby={tabId(tab.id)} key={tab.id}>
        {columns([...tab.blocks, ...blocksAt(screen.blocks, 'aside')])}
      </div>
    </>
  )
}
