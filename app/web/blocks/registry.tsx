import type { ComponentType } from 'react'
import type { BlockKind } from '#engine'
import { onDemand, type OnDemand } from '#renderer'
import type { BlockProps } from './block-props.ts'
import { WaitingBlock, WaitingChanges, WaitingChecks, WaitingForm, WaitingSummary } from './WaitingBlock.tsx'

/**
 * The place of a block on a page whose layout has such a place; elsewhere, or when its definition says `aside`, the layout decides.
 * `head`: above everything of a home page. `top`: across the page, above its columns. `before`: under the heading of a form page, before
 * the form.
 */
export type BlockPlace = 'head' | 'top' | 'before' | 'main'

type Entry<K extends BlockKind> = {
  readonly Block: OnDemand<BlockProps<K>>
  readonly place: BlockPlace
  /** On a form page it draws the blocks before and beside it in its own grid. */
  readonly frames?: true
}

const alone = <P extends object>(load: () => Promise<ComponentType<P>>) => onDemand(load, WaitingBlock, 'now')
/** Blocks above the columns: as high as they mostly are, so that the columns stay where they are. */
const above = <P extends object>(pick: (file: typeof import('./on-home.ts')) => ComponentType<P>, height: string) =>
  onDemand(
    () => import('./on-home.ts').then(pick),
    () => <div className={height} />,
    'now',
  )
const home = <P extends object>(pick: (file: typeof import('./on-home.ts')) => ComponentType<P>) =>
  alone(() => import('./on-home.ts').then(pick))
const record = <P extends object>(pick: (file: typeof import('./on-record.ts')) => ComponentType<P>) =>
  alone(() => import('./on-record.ts').then(pick))

const work = <P extends object>(pick: (file: typeof import('./with-work.ts')) => ComponentType<P>) =>
  alone(() => import('./with-work.ts').then(pick))

const approval = record((file) => file.ApprovalBlock)
const menu = home((file) => file.MenuBlock)

/**
 * The component of each kind of block and its place; a kind without one does not compile. A screen fetches the code of its own kinds only.
 */
export const BLOCK: { readonly [K in BlockKind]: Entry<K> } = {
  view: { Block: alone(() => import('./view/ViewBlock.tsx').then((file) => file.ViewBlock)), place: 'main' },
  form: {
    Block: onDemand(() => import('./form/FormBlock.tsx').then((file) => file.FormBlock), WaitingForm, 'now'),
    place: 'main',
    frames: true,
  },
  summary: {
    Block: onDemand(() => import('./summary/SummaryBlock.tsx').then((file) => file.SummaryBlock), WaitingSummary, 'now'),
    place: 'main',
  },
  checks: {
    Block: onDemand(() => import('./checks/ChecksBlock.tsx').then((file) => file.ChecksBlock), WaitingChecks, 'now'),
    place: 'main',
  },
  changes: {
    Block: onDemand(() => import('./on-record.ts').then((file) => file.ChangesBlock), WaitingChanges, 'now'),
    place: 'main',
  },
  timeline: { Block: record((file) => file.TimelineBlock), place: 'main' },
  history: { Block: record((file) => file.HistoryBlock), place: 'main' },
  comments: { Block: record((file) => file.CommentsBlock), place: 'main' },
  facts: { Block: home((file) => file.FactsBlock), place: 'main' },
  documents: { Block: record((file) => file.DocumentsBlock), place: 'main' },
  approval: { Block: approval, place: 'main' },
  decision: { Block: approval, place: 'main' },
  steps: { Block: above((file) => file.StepsBlock, 'sj-waits-steps'), place: 'top' },
  deadlines: { Block: record((file) => file.DeadlinesBlock), place: 'main' },
  people: { Block: home((file) => file.PeopleBlock), place: 'main' },
  status: { Block: home((file) => file.StatusBlock), place: 'top' },
  content: { Block: home((file) => file.ContentBlock), place: 'before' },
  greeting: { Block: above((file) => file.GreetingBlock, 'sj-waits-greeting'), place: 'head' },
  tasks: { Block: home((file) => file.TasksBlock), place: 'main' },
  requests: { Block: home((file) => file.RequestsBlock), place: 'main' },
  dates: { Block: home((file) => file.DatesBlock), place: 'main' },
  effects: { Block: alone(() => import('./effects/EffectsBlock.tsx').then((file) => file.EffectsBlock)), place: 'main' },
  systems: { Block: alone(() => import('./effects/SystemsBlock.tsx').then((file) => file.SystemsBlock)), place: 'main' },
  automations: {
    Block: alone(() => import('./automations/AutomationsBlock.tsx').then((file) => file.AutomationsBlock)),
    place: 'main',
  },
  receipt: { Block: record((file) => file.ReceiptBlock), place: 'main' },
  menu: { Block: menu, place: 'main' },
  start: { Block: menu, place: 'main' },
  counts: { Block: work((file) => file.CountsBlock), place: 'main' },
  queue: { Block: work((file) => file.QueueBlock), place: 'main' },
  chart: { Block: work((file) => file.ChartBlock), place: 'main' },
  tiles: { Block: work((file) => file.TilesBlock), place: 'main' },
}

/** Whether this build knows the kind: a newer server may send another. */
export const isBlockKind = (show: string): show is BlockKind => Object.hasOwn(BLOCK, show)
