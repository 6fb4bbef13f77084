/** The blocks of the page where somebody works. */
export { CountsBlock } from './work/CountsBlock.tsx'
export { QueueBlock } from './work/QueueBlock.tsx'
