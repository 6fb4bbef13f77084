/** The blocks of those who look after what the clock and the law do: one file, which no other page fetches. */
export { AutomationsBlock } from './automations/AutomationsBlock.tsx'
export { LawBlock } from './law/LawBlock.tsx'
