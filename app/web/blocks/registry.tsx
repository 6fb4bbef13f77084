import type { ComponentType } from 'react'
import type { BlockKind } from '#engine'
import type { BlockProps } from './block-props.ts'
import { ChangesBlock } from './ChangesBlock.tsx'
import { ChecksBlock } from './ChecksBlock.tsx'
import { CommentsBlock } from './CommentsBlock.tsx'
import { FormBlock } from './FormBlock.tsx'
import { HistoryBlock } from './HistoryBlock.tsx'
import { DatesBlock, GreetingBlock, RequestsBlock, TasksBlock } from './HomeBlocks.tsx'
import { MenuBlock } from './MenuBlock.tsx'
import { ApprovalBlock, ContentBlock, DeadlinesBlock, DocumentsBlock, FactsBlock, PeopleBlock, StepsBlock } from './RecordFacts.tsx'
import { StatusBlock } from './StatusBlock.tsx'
import { SummaryBlock } from './SummaryBlock.tsx'
import { TimelineBlock } from './TimelineBlock.tsx'
import { ViewBlock } from './ViewBlock.tsx'

/** A component per kind of block; a kind without one does not compile. */
export const BLOCK: { readonly [K in BlockKind]: ComponentType<BlockProps> } = {
  view: ViewBlock, form: FormBlock, summary: SummaryBlock, facts: FactsBlock, changes: ChangesBlock, checks: ChecksBlock, timeline: TimelineBlock, history: HistoryBlock,
  documents: DocumentsBlock, approval: ApprovalBlock, decision: ApprovalBlock, steps: StepsBlock, menu: MenuBlock, start: MenuBlock, tasks: TasksBlock, deadlines: DeadlinesBlock,
  people: PeopleBlock, status: StatusBlock, comments: CommentsBlock, requests: RequestsBlock, content: ContentBlock, greeting: GreetingBlock, dates: DatesBlock,
}
export const isBlockKind = (show: string): show is BlockKind => show in BLOCK
