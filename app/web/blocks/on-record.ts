/** The blocks that records have and no landing page, in one file, because most records use most of them. */
export { ApprovalBlock } from './approval/ApprovalBlock.tsx'
export { ChangesBlock } from './changes/ChangesBlock.tsx'
export { CommentsBlock } from './comments/CommentsBlock.tsx'
export { DeadlinesBlock } from './deadlines/DeadlinesBlock.tsx'
export { DocumentsBlock } from './documents/DocumentsBlock.tsx'
export { HistoryBlock } from './history/HistoryBlock.tsx'
export { ReceiptBlock } from './receipt/ReceiptBlock.tsx'
export { TimelineBlock } from './timeline/TimelineBlock.tsx'
