import { hrefOf, shownDefinitions, type DefinitionSet } from '#engine'
import type { ServeBlock } from './serve-parts.ts'

/** The page with everything that can be changed which has this menu, so that a part leads to the whole on its own side of the portal. */
const wholeBeside = (set: DefinitionSet, menu: string | undefined): string | undefined => {
  const whole = set
    .all('screen')
    .find((screen) => screen.menu === menu && screen.blocks?.some((block) => block.show === 'configuration' && block.shows === undefined))
  return menu === undefined || whole === undefined ? undefined : hrefOf(set, whole.id)
}

export const configurationBlock: ServeBlock<'configuration'> = ({ shows, begins }, common, { context, text, menu }) => ({
  ...common,
  show: 'configuration',
  shows: shows?.map((group) => ({ id: group.id, title: text(group.title), ids: shownDefinitions(context.definitions.own.set, group) })),
  begins,
  ...(shows && { whole: wholeBeside(context.definitions.set, menu) }),
})
