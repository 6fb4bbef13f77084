import { hrefOf, type DefinitionSet } from '#engine'

/** The page on which the owner of a link sets a password; `address` is that of the institution. */
export const pageOfPasswordLink = (set: DefinitionSet, address: string, token: string): string => {
  const screen = set.all('screen').find(({ layout }) => layout === 'new-password')
  const path = screen && hrefOf(set, screen.id, { token })
  if (path === undefined) throw new Error('a password link needs a screen with the layout "new-password" and {token} in its path')
  return `${address}/#${path}`
}
