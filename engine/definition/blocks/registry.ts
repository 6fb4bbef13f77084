import { Type, type Static } from 'typebox'
import { approvalBlock } from './approval.ts'
import { accessBlock } from './access.ts'
import { automationsBlock } from './automations.ts'
import { changesBlock } from './changes.ts'
import { chartBlock } from './chart.ts'
import { checksBlock } from './checks.ts'
import { commentsBlock } from './comments.ts'
import { configurationBlock } from './configuration.ts'
import { contentBlock } from './content.ts'
import { countsBlock } from './counts.ts'
import { datesBlock } from './dates.ts'
import { deadlinesBlock } from './deadlines.ts'
import { decisionBlock } from './decision.ts'
import { documentsBlock } from './documents.ts'
import { effectsBlock } from './effects.ts'
import { factsBlock } from './facts.ts'
import { fileBlock } from './file.ts'
import { formBlock } from './form.ts'
import { greetingBlock } from './greeting.ts'
import { historyBlock } from './history.ts'
import { lawBlock } from './law.ts'
import { menuBlock } from './menu.ts'
import { peopleBlock } from './people.ts'
import { queueBlock } from './queue.ts'
import { receiptBlock } from './receipt.ts'
import { requestsBlock } from './requests.ts'
import { startBlock } from './start.ts'
import { statusBlock } from './status.ts'
import { stepsBlock } from './steps.ts'
import { summaryBlock } from './summary.ts'
import { systemsBlock } from './systems.ts'
import { tasksBlock } from './tasks.ts'
import { tilesBlock } from './tiles.ts'
import { timelineBlock } from './timeline.ts'
import { viewBlock } from './view.ts'

/** Every kind of block by its word under `show`; a new one is a file and a line here. */
export const BLOCKS = {
  view: viewBlock,
  form: formBlock,
  summary: summaryBlock,
  facts: factsBlock,
  changes: changesBlock,
  checks: checksBlock,
  timeline: timelineBlock,
  history: historyBlock,
  documents: documentsBlock,
  file: fileBlock,
  approval: approvalBlock,
  decision: decisionBlock,
  steps: stepsBlock,
  menu: menuBlock,
  start: startBlock,
  tasks: tasksBlock,
  deadlines: deadlinesBlock,
  people: peopleBlock,
  status: statusBlock,
  comments: commentsBlock,
  requests: requestsBlock,
  content: contentBlock,
  greeting: greetingBlock,
  dates: datesBlock,
  effects: effectsBlock,
  systems: systemsBlock,
  access: accessBlock,
  configuration: configurationBlock,
  automations: automationsBlock,
  law: lawBlock,
  counts: countsBlock,
  queue: queueBlock,
  chart: chartBlock,
  tiles: tilesBlock,
  receipt: receiptBlock,
} as const

/** A block of a screen, of any kind. */
export type BlockKind = keyof typeof BLOCKS
type Blocks = { readonly [K in BlockKind]: Static<(typeof BLOCKS)[K]['schema']> }
/** The block of one kind, as people write it. */
export type BlockOf<K extends BlockKind> = Blocks[K]
/** One block of a screen. */
export type Block = Blocks[BlockKind]
/** One block of a screen; the word under `show` says which properties it has. */
export const Block = Type.Unsafe<Block>(
  Type.Union(
    Object.values(BLOCKS).map(({ schema }) => schema),
    { 'x-discriminator': 'show' },
  ),
)
