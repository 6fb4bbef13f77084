/** The blocks of a record that no landing page has, which come as one file: a screen of one has most of them. */
export { ApprovalBlock } from './ApprovalBlock.tsx'
export { ChangesBlock } from './ChangesBlock.tsx'
export { CommentsBlock } from './CommentsBlock.tsx'
export { DeadlinesBlock } from './DeadlinesBlock.tsx'
export { DocumentsBlock } from './DocumentsBlock.tsx'
export { HistoryBlock } from './HistoryBlock.tsx'
export { TimelineBlock } from './TimelineBlock.tsx'
