/** The blocks that tell what happened to a record, which come as one file: a screen of one has most of them. */
export { ApprovalBlock } from './ApprovalBlock.tsx'
export { ChangesBlock } from './ChangesBlock.tsx'
export { CommentsBlock } from './CommentsBlock.tsx'
export { HistoryBlock } from './HistoryBlock.tsx'
export { TimelineBlock } from './TimelineBlock.tsx'
