import type { BlockKind } from '#engine'
import { onDemand, type OnDemand } from '#renderer'
import type { BlockProps } from './block-props.ts'
import { WaitingBlock } from './WaitingBlock.tsx'

const onHome = () => import('./on-home.ts')
const onRecord = () => import('./on-record.ts')
const withPlan = () => import('./with-plan.ts')

const home = (name: keyof Awaited<ReturnType<typeof onHome>>) =>
  onDemand<BlockProps>(() => onHome().then((file) => file[name]), WaitingBlock, 'now')
const record = (name: keyof Awaited<ReturnType<typeof onRecord>>) =>
  onDemand<BlockProps>(() => onRecord().then((file) => file[name]), WaitingBlock, 'now')
const plan = (name: keyof Awaited<ReturnType<typeof withPlan>>) =>
  onDemand<BlockProps>(() => withPlan().then((file) => file[name]), WaitingBlock, 'now')

const approval = record('ApprovalBlock')
const menu = home('MenuBlock')

/** A component per kind of block; a kind without one does not compile. A screen fetches the code of its own kinds only. */
export const BLOCK: { readonly [K in BlockKind]: OnDemand<BlockProps> } = {
  view: onDemand<BlockProps>(() => import('./ViewBlock.tsx').then((file) => file.ViewBlock), WaitingBlock, 'now'),
  form: plan('FormBlock'),
  summary: plan('SummaryBlock'),
  checks: onDemand<BlockProps>(() => import('./ChecksBlock.tsx').then((file) => file.ChecksBlock), WaitingBlock, 'now'),
  changes: record('ChangesBlock'),
  timeline: record('TimelineBlock'),
  history: record('HistoryBlock'),
  comments: record('CommentsBlock'),
  facts: home('FactsBlock'),
  documents: record('DocumentsBlock'),
  approval,
  decision: approval,
  steps: home('StepsBlock'),
  deadlines: record('DeadlinesBlock'),
  people: home('PeopleBlock'),
  status: home('StatusBlock'),
  content: home('ContentBlock'),
  greeting: home('GreetingBlock'),
  tasks: home('TasksBlock'),
  requests: home('RequestsBlock'),
  dates: home('DatesBlock'),
  menu,
  start: menu,
}
export const isBlockKind = (show: string): show is BlockKind => show in BLOCK
