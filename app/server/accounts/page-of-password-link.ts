import { hrefOf, type DefinitionSet } from '#engine'
import type { Config } from '../config.ts'

/** The page on which the owner of a link sets a password. */
export const pageOfPasswordLink = (set: DefinitionSet, { baseUrl }: Pick<Config, 'baseUrl'>, token: string): string => {
  const screen = set.all('screen').find(({ layout }) => layout === 'new-password')
  const path = screen && hrefOf(set, screen.id, { token })
  if (path === undefined) throw new Error('a password link needs a screen with the layout "new-password" and {token} in its path')
  return `${baseUrl}/#${path}`
}
