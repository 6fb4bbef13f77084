import { type ReactNode, useEffect } from 'react'
import { Card, EmptyState, onDemand, PageHeader, TabBar } from '#renderer'
import type { ServedBlock } from '../../server/contract/blocks.ts'
import type { OpenScreen } from '../api/open-screen.ts'
import { AsideContext, BeforeContext } from '../blocks/aside-context.ts'
import { BLOCK, isBlockKind } from '../blocks/registry.tsx'
import { AskedEvent } from '../record/asked/AskedEvent.tsx'
import { RecordProvider, useRecordIfAny } from '../record/RecordProvider.tsx'
import { Refusal } from '../record/Refusal.tsx'
import { Blocks } from './Blocks.tsx'
import { blocksAt, blocksBeforeForm } from './place-blocks.ts'
import { shellTexts } from '../texts/shell-texts.ts'

/** The main column, and the side panel. */
const Columns = ({ screen, blocks, className }: { screen: OpenScreen; blocks: readonly ServedBlock[]; className: string }) => {
  const aside = blocksAt(blocks, 'aside')
  const main = (
    <div className={`sj-stack ${className === 'sj-cols' ? '' : 's'}`}>
      <Blocks screen={screen} blocks={blocks.filter((block) => !aside.includes(block))} />
    </div>
  )
  if (aside.length === 0) return main
  return (
    <div className={className}>
      {main}
      <aside className="sj-stack s" aria-label={shellTexts().context}>
        <Blocks screen={screen} blocks={aside} />
      </aside>
    </div>
  )
}

/** What comes next, the receipt, and the answers, which are many: where there is one column, nobody scrolls past them to what they keep. */
const ReceiptColumns = ({ screen }: { screen: OpenScreen }) => {
  const aside = blocksAt(screen.blocks, 'aside')
  const [first, ...others] = screen.blocks.filter((block) => !aside.includes(block))
  return (
    <div className="sj-cols sj-receipt-cols">
      <Blocks screen={screen} blocks={first ? [first] : []} />
      <aside className="sj-stack s" aria-label={shellTexts().context}>
        <Blocks screen={screen} blocks={aside} />
      </aside>
      <div className="sj-stack">
        <Blocks screen={screen} blocks={others} />
      </div>
    </div>
  )
}

// The header of a record is loaded while the record is fetched.
const RecordHeader = onDemand(
  () => import('../record/RecordHeader.tsx').then((m) => m.RecordHeader),
  () => <div className="sj-waits-header" />,
  'now',
)
const ReceiptHead = onDemand(() => import('../record/ReceiptHead.tsx').then((m) => m.ReceiptHead))
const ScreenTabs = onDemand(() => import('./ScreenTabs.tsx').then((m) => m.ScreenTabs))
const PhoneBar = onDemand(() => import('../record/RecordHeader.tsx').then((m) => m.PhoneBar))

/** The office's pages stand beside its menu and take what is left of the window. */
const fillsWindow = ({ menu, density }: OpenScreen): boolean => menu.length > 0 && density === 'compact'

const Page = ({ screen, children, width = '' }: { screen: OpenScreen; children: ReactNode; width?: string }) =>
  fillsWindow(screen) ? <>{children}</> : <div className={`sj-page ${width}`}>{children}</div>

const Laid = ({ screen }: { screen: OpenScreen }) => {
  const record = useRecordIfAny()
  const head = blocksAt(screen.blocks, 'head')
  const top = blocksAt(screen.blocks, 'top')
  const aside = blocksAt(screen.blocks, 'aside')
  const before = blocksBeforeForm(screen.blocks)
  const without = (...others: readonly (readonly ServedBlock[])[]) =>
    screen.blocks.filter((block) => !others.some((of) => of.includes(block)))
  switch (screen.layout) {
    case 'list':
      return (
        <Page screen={screen} width="wide">
          <PageHeader size="title3" title={screen.caption} crumbs={screen.crumbs} />
          <Blocks screen={screen} blocks={screen.blocks} />
        </Page>
      )
    case 'home':
      return (
        <Page screen={screen}>
          <Blocks screen={screen} blocks={head} />
          <Blocks screen={screen} blocks={top} />
          <Refusal />
          <div style={{ blockSize: 32 }} />
          <Columns screen={screen} blocks={without(head, top)} className="sj-cols" />
        </Page>
      )
    case 'form':
    case 'wizard':
      return (
        <Page screen={screen} width="wide">
          <AsideContext value={<Blocks screen={screen} blocks={aside} />}>
            <BeforeContext
              value={
                <div className="sj-before">
                  <Blocks screen={screen} blocks={before} />
                </div>
              }
            >
              <Blocks screen={screen} blocks={without(aside, before)} />
            </BeforeContext>
          </AsideContext>
        </Page>
      )
    case 'receipt':
      return (
        <Page screen={screen}>
          {record && <ReceiptHead title={screen.caption} />}
          <ReceiptColumns screen={screen} />
        </Page>
      )
    case 'review':
      return (
        <Page screen={screen}>
          {record && <RecordHeader screen={screen} size="title3" actions />}
          <Columns screen={screen} blocks={screen.blocks} className="sj-review" />
          {record && <PhoneBar screen={screen} />}
        </Page>
      )
    case 'record':
      return (
        <Page screen={screen}>
          {record && <RecordHeader screen={screen} size="title3" actions />}
          <Blocks screen={screen} blocks={top} />
          {screen.tabs.length > 0 ? (
            <ScreenTabs screen={screen} columns={(blocks) => <Columns screen={screen} blocks={blocks} className="sj-record" />} />
          ) : (
            <Columns screen={screen} blocks={without(top)} className="sj-record" />
          )}
          {record && <PhoneBar screen={screen} />}
        </Page>
      )
    default:
      return (
        <Page screen={screen} width={aside.length > 0 ? '' : 'narrow'}>
          <PageHeader title={screen.caption} crumbs={screen.crumbs} size={fillsWindow(screen) ? 'title3' : undefined} />
          <Refusal />
          <Columns screen={screen} blocks={screen.blocks} className="sj-cols" />
          {screen.blocks.length === 0 && (
            <Card>
              <EmptyState title={screen.caption} text={shellTexts().nothingToDo} />
            </Card>
          )}
        </Page>
      )
  }
}

/** Fetches the code of a screen's blocks while its record is fetched, not after it. */
const fetchBlocks = (screen: OpenScreen) => {
  if (screen.layout === 'record' || screen.layout === 'review') RecordHeader.preload()
  for (const { show } of [...screen.blocks, ...(screen.tabs[0]?.blocks ?? [])]) if (isBlockKind(show)) BLOCK[show].Block.preload?.()
  if (screen.tabs.length > 0) {
    TabBar.preload()
    ScreenTabs.preload()
  }
}

/** Draws a screen by its layout; the server has decided its contents for this user. */
export const ScreenPage = ({ screen }: { screen: OpenScreen }) => {
  useEffect(() => fetchBlocks(screen), [screen])
  if (!screen.record) return <Laid screen={screen} />
  return (
    <RecordProvider key={screen.record.id} {...screen.record}>
      <AskedEvent />
      <Laid screen={screen} />
    </RecordProvider>
  )
}
