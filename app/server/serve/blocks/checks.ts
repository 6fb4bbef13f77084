import type { ServeBlock } from './serve-parts.ts'

export const checksBlock: ServeBlock<'checks'> = ({ form }, common) => ({ ...common, show: 'checks', form })
