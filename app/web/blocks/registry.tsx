import type { ComponentType } from 'react'
import type { BlockKind } from '#engine'
import { onDemand, type OnDemand } from '#renderer'
import type { BlockProps } from './block-props.ts'
import { ContentBlock } from './content/ContentBlock.tsx'
import { DatesBlock } from './dates/DatesBlock.tsx'
import { FactsBlock } from './facts/FactsBlock.tsx'
import { GreetingBlock } from './greeting/GreetingBlock.tsx'
import { MenuBlock } from './menu/MenuBlock.tsx'
import { PeopleBlock } from './people/PeopleBlock.tsx'
import { RequestsBlock } from './requests/RequestsBlock.tsx'
import { StepsBlock } from './steps/StepsBlock.tsx'
import { TasksBlock } from './tasks/TasksBlock.tsx'
import { WaitingBlock, WaitingChanges, WaitingChecks, WaitingForm, WaitingSummary } from './WaitingBlock.tsx'

/**
 * The place of a block on a page whose layout has such a place; elsewhere, or when its definition says `aside`, the layout decides.
 * `head`: above everything of a home page. `top`: across the page, above its columns. `before`: under the heading of a form page, before
 * the form.
 */
export type BlockPlace = 'head' | 'top' | 'before' | 'main'

type Entry<K extends BlockKind> = {
  readonly Block: ComponentType<BlockProps<K>> & Partial<Pick<OnDemand<never>, 'preload'>>
  readonly place: BlockPlace
  /** On a form page it draws the blocks before and beside it in its own grid. */
  readonly frames?: true
}

const alone = <P extends object>(load: () => Promise<ComponentType<P>>) => onDemand(load, WaitingBlock, 'now')
const record = <P extends object>(pick: (file: typeof import('./on-record.ts')) => ComponentType<P>) =>
  alone(() => import('./on-record.ts').then(pick))

const work = <P extends object>(pick: (file: typeof import('./with-work.ts')) => ComponentType<P>) =>
  alone(() => import('./with-work.ts').then(pick))

const approval = record((file) => file.ApprovalBlock)

/**
 * The component of each kind of block and its place; a kind without one does not compile. What landing pages show comes with the shell:
 * all other pages show some of it, and files of its own cost them two requests. Of the rest, a screen fetches the code of its own kinds only.
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
  facts: { Block: FactsBlock, place: 'main' },
  documents: { Block: record((file) => file.DocumentsBlock), place: 'main' },
  file: { Block: alone(() => import('./file/FileBlock.tsx').then((file) => file.FileBlock)), place: 'main' },
  approval: { Block: approval, place: 'main' },
  decision: { Block: approval, place: 'main' },
  steps: { Block: StepsBlock, place: 'top' },
  deadlines: { Block: record((file) => file.DeadlinesBlock), place: 'main' },
  people: { Block: PeopleBlock, place: 'main' },
  status: { Block: record((file) => file.StatusBlock), place: 'top' },
  content: { Block: ContentBlock, place: 'before' },
  greeting: { Block: GreetingBlock, place: 'head' },
  tasks: { Block: TasksBlock, place: 'main' },
  requests: { Block: RequestsBlock, place: 'main' },
  dates: { Block: DatesBlock, place: 'main' },
  effects: { Block: alone(() => import('./effects/EffectsBlock.tsx').then((file) => file.EffectsBlock)), place: 'main' },
  systems: { Block: alone(() => import('./effects/SystemsBlock.tsx').then((file) => file.SystemsBlock)), place: 'main' },
  access: { Block: alone(() => import('./with-clock.ts').then((file) => file.AccessBlock)), place: 'main' },
  automations: {
    Block: alone(() => import('./with-clock.ts').then((file) => file.AutomationsBlock)),
    place: 'main',
  },
  law: { Block: alone(() => import('./with-clock.ts').then((file) => file.LawBlock)), place: 'main' },
  configuration: {
    Block: alone(() => import('./configuration/ConfigurationBlock.tsx').then((file) => file.ConfigurationBlock)),
    place: 'main',
  },
  receipt: { Block: record((file) => file.ReceiptBlock), place: 'main' },
  menu: { Block: MenuBlock, place: 'main' },
  start: { Block: MenuBlock, place: 'main' },
  counts: { Block: work((file) => file.CountsBlock), place: 'main' },
  queue: { Block: work((file) => file.QueueBlock), place: 'main' },
  chart: { Block: work((file) => file.ChartBlock), place: 'main' },
  tiles: { Block: work((file) => file.TilesBlock), place: 'main' },
}

/** Whether this build knows the kind: a newer server may send another. */
export const isBlockKind = (show: string): show is BlockKind => Object.hasOwn(BLOCK, show)
