import { serveMenu } from '../serve-menu.ts'
import type { ServeBlock } from './serve-parts.ts'

export const startBlock: ServeBlock<'start'> = async ({ menu }, common, { context, data }) => ({
  ...common,
  show: 'start',
  items: await serveMenu(context, menu, data),
})
