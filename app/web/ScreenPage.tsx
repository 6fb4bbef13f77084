import { type ReactNode, useEffect } from 'react'
import { Card, EmptyState, LoadingRows, onDemand, PageHeader, TabBar } from '#renderer'
import { AsideContext, BeforeContext } from './blocks/aside-context.ts'
import type { BlockProps, Served } from './blocks/block-props.ts'
import { BLOCK, isBlockKind } from './blocks/registry.tsx'
import { AskedEvent } from './record/AskedEvent.tsx'
import { RecordProvider, useRecordIfAny } from './record/RecordProvider.tsx'
import { Refusal } from './record/Refusal.tsx'

const Blocks = ({ screen, blocks }: { screen: Served; blocks: readonly BlockProps['block'][] }) => (
  <>
    {blocks.map((block) => {
      if (!isBlockKind(block.show)) return null
      const Shown = BLOCK[block.show]
      return <Shown key={block.id} block={block} screen={screen} />
    })}
  </>
)

/** Main column and the panel of context beside it. */
const Columns = ({ screen, blocks, className }: { screen: Served; blocks: readonly BlockProps['block'][]; className: string }) => {
  const aside = blocks.filter((b) => b.aside)
  const main = (
    <div className={`sj-stack ${className === 'sj-cols' ? '' : 's'}`}>
      <Blocks screen={screen} blocks={blocks.filter((b) => !b.aside)} />
    </div>
  )
  if (aside.length === 0) return main
  return (
    <div className={className}>
      {main}
      <aside className="sj-stack s" aria-label="Context">
        <Blocks screen={screen} blocks={aside} />
      </aside>
    </div>
  )
}

// The head of a record is wanted where there is one; it comes while the record is fetched.
const RecordHeader = onDemand(() => import('./record/RecordHeader.tsx').then((m) => m.RecordHeader))
const Tabs = onDemand(() => import('./blocks/Tabs.tsx').then((m) => m.Tabs))
const PhoneBar = onDemand(() => import('./record/RecordHeader.tsx').then((m) => m.PhoneBar))

const Page = ({ screen, children, width = '' }: { screen: Served; children: ReactNode; width?: string }) =>
  screen.menu.length > 0 && screen.density === 'compact' ? <>{children}</> : <div className={`sj-page ${width}`}>{children}</div>

const Laid = ({ screen }: { screen: Served }) => {
  const record = useRecordIfAny()
  const top = screen.blocks.filter((b) => ['steps', 'status'].includes(b.show) && !b.aside)
  const before = screen.blocks.some((b) => b.show === 'form') ? screen.blocks.filter((b) => b.show === 'content' && !b.aside) : []
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
          <Blocks screen={screen} blocks={screen.blocks.filter((b) => b.show === 'greeting')} />
          <Blocks screen={screen} blocks={top} />
          <Refusal />
          <div style={{ blockSize: 32 }} />
          <Columns screen={screen} blocks={screen.blocks.filter((b) => b.show !== 'greeting' && !top.includes(b))} className="sj-cols" />
        </Page>
      )
    case 'form':
    case 'wizard':
      return (
        <Page screen={screen} width="wide">
          <AsideContext value={<Blocks screen={screen} blocks={screen.blocks.filter((b) => b.aside)} />}>
            <BeforeContext
              value={
                <div className="sj-before">
                  <Blocks screen={screen} blocks={before} />
                </div>
              }
            >
              <Blocks screen={screen} blocks={screen.blocks.filter((b) => !b.aside && !before.includes(b))} />
            </BeforeContext>
          </AsideContext>
        </Page>
      )
    case 'review':
      return (
        <Page screen={screen}>
          {record && <RecordHeader screen={screen} size="title3" actions />}
          <Columns screen={screen} blocks={screen.blocks} className="sj-review" />
          {record && <PhoneBar />}
        </Page>
      )
    case 'record':
      return (
        <Page screen={screen}>
          {record && <RecordHeader screen={screen} size="title3" actions />}
          <Blocks screen={screen} blocks={top} />
          {screen.tabs.length > 0 ? (
            <Tabs screen={screen} columns={(blocks) => <Columns screen={screen} blocks={blocks} className="sj-record" />} />
          ) : (
            <Columns screen={screen} blocks={screen.blocks.filter((b) => !top.includes(b))} className="sj-record" />
          )}
          {record && <PhoneBar />}
        </Page>
      )
    default:
      return (
        <Page screen={screen} width={screen.blocks.some((b) => b.aside) ? '' : 'narrow'}>
          <PageHeader title={screen.caption} crumbs={screen.crumbs} />
          <Refusal />
          <Columns screen={screen} blocks={screen.blocks} className="sj-cols" />
          {screen.blocks.length === 0 && (
            <Card>
              <EmptyState title={screen.caption} text="There is nothing to do here yet." />
            </Card>
          )}
        </Page>
      )
  }
}

const StartCase = onDemand(
  () => import('./record/StartCase.tsx').then((m) => m.StartCase),
  () => <LoadingRows />,
  'now',
)

/** The code of a screen's blocks is fetched while its record is, not after it. */
const fetchBlocks = (screen: Served) => {
  if (screen.layout === 'record' || screen.layout === 'review') RecordHeader.preload()
  for (const { show } of [...screen.blocks, ...(screen.tabs[0]?.blocks ?? [])]) if (isBlockKind(show)) BLOCK[show].preload()
  if (screen.tabs.length > 0) {
    TabBar.preload()
    Tabs.preload()
  }
}

/** Draws a screen by its layout; what stands on it, and for whom, was decided by the server. */
export const ScreenPage = ({ screen }: { screen: Served }) => {
  useEffect(() => fetchBlocks(screen), [screen])
  if (screen.start !== undefined && !screen.record) return <StartCase caseId={screen.start} screen={screen} />
  if (!screen.record) return <Laid screen={screen} />
  return (
    <RecordProvider key={screen.record.id} entity={screen.record.entity} id={screen.record.id}>
      <AskedEvent />
      <Laid screen={screen} />
    </RecordProvider>
  )
}
