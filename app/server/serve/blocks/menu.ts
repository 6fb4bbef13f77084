import { serveMenu } from '../serve-menu.ts'
import type { ServeBlock } from './serve-parts.ts'

export const menuBlock: ServeBlock<'menu'> = async ({ menu }, common, { context, data }) => ({
  ...common,
  show: 'menu',
  items: await serveMenu(context, menu, data),
})
