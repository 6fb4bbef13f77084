/** The blocks of the page where somebody works. */
export { ChartBlock } from './figures/ChartBlock.tsx'
export { CountsBlock } from './work/CountsBlock.tsx'
export { QueueBlock } from './work/QueueBlock.tsx'
export { TilesBlock } from './figures/TilesBlock.tsx'
