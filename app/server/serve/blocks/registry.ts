import type { BlockKind } from '#engine'
import { changesBlock } from './changes.ts'
import { checksBlock } from './checks.ts'
import { commentsBlock } from './comments.ts'
import { configurationBlock } from './configuration.ts'
import { contentBlock } from './content.ts'
import { countsBlock } from './counts.ts'
import { datesBlock } from './dates.ts'
import { documentsBlock, fileBlock } from './documents.ts'
import { factsBlock } from './facts.ts'
import { chartBlock, tilesBlock } from './figures.ts'
import { formBlock } from './form.ts'
import { greetingBlock } from './greeting.ts'
import { menuBlock } from './menu.ts'
import { peopleBlock } from './people.ts'
import { queueBlock } from './queue.ts'
import { requestsBlock } from './requests.ts'
import type { ServeBlock } from './serve-parts.ts'
import { startBlock } from './start.ts'
import { summaryBlock } from './summary.ts'
import { tasksBlock } from './tasks.ts'
import { viewBlock } from './view.ts'

/** Serves each kind of block; a kind without an entry does not compile. The entries written here add nothing to the common properties. */
export const SERVE_BLOCK: { readonly [K in BlockKind]: ServeBlock<K> } = {
  view: viewBlock,
  form: formBlock,
  summary: summaryBlock,
  facts: factsBlock,
  changes: changesBlock,
  checks: checksBlock,
  timeline: (_, common) => ({ ...common, show: 'timeline' }),
  history: (_, common) => ({ ...common, show: 'history' }),
  documents: documentsBlock,
  file: fileBlock,
  approval: (_, common) => ({ ...common, show: 'approval' }),
  decision: (_, common) => ({ ...common, show: 'decision' }),
  steps: (_, common) => ({ ...common, show: 'steps' }),
  menu: menuBlock,
  start: startBlock,
  tasks: tasksBlock,
  deadlines: (_, common) => ({ ...common, show: 'deadlines' }),
  people: peopleBlock,
  status: (_, common) => ({ ...common, show: 'status' }),
  comments: commentsBlock,
  requests: requestsBlock,
  content: contentBlock,
  greeting: greetingBlock,
  dates: datesBlock,
  effects: (_, common) => ({ ...common, show: 'effects' }),
  systems: (_, common) => ({ ...common, show: 'systems' }),
  access: ({ connection }, common) => ({ ...common, show: 'access', connection }),
  automations: (_, common) => ({ ...common, show: 'automations' }),
  law: (_, common) => ({ ...common, show: 'law' }),
  configuration: configurationBlock,
  counts: countsBlock,
  queue: queueBlock,
  chart: chartBlock,
  tiles: tilesBlock,
  receipt: (_, common) => ({ ...common, show: 'receipt' }),
}
