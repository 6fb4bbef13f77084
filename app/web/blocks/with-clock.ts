/** The blocks of those who look after what the clock, the law and other systems do: one file, which no other page fetches. */
export { AccessBlock } from './access/AccessBlock.tsx'
export { AutomationsBlock } from './automations/AutomationsBlock.tsx'
export { LawBlock } from './law/LawBlock.tsx'
