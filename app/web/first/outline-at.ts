import type { PageOutline } from '#engine'

/** The outline of an address, of those that the server wrote into the page. */
export const outlineAt = (outlines: readonly PageOutline[], pathname: string): PageOutline | undefined => {
  const given = pathname.split('/')
  return outlines.find(({ path }) => {
    const parts = path.split('/')
    return (
      parts.length === given.length && parts.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]))
    )
  })
}

/** None when the page did not come from our server, as while it is developed. */
export const readOutlines = (): readonly PageOutline[] =>
  JSON.parse(document.getElementById('outlines')?.textContent ?? '[]') as readonly PageOutline[]
