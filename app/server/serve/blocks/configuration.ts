import { shownDefinitions } from '#engine'
import type { ServeBlock } from './serve-parts.ts'

export const configurationBlock: ServeBlock<'configuration'> = ({ shows, begins }, common, { context, text }) => ({
  ...common,
  show: 'configuration',
  shows: shows?.map((group) => ({ id: group.id, title: text(group.title), ids: shownDefinitions(context.definitions.own.set, group) })),
  begins,
})
