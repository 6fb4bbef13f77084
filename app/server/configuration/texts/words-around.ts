import { namesOfPart, type OutlinePart } from '#engine'

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** The words of what a place of a definition stands in, outermost first. */
export const wordsAround = (parts: readonly OutlinePart[]): ((path: string) => readonly string[]) => {
  const labels = new Map(parts.map(({ path, value }) => [path, namesOfPart(value)]))
  return (place) => {
    const words: string[] = []
    for (let path = parentOf(place); path !== ''; path = parentOf(path)) {
      const label = labels.get(path)
      if (label !== undefined) words.unshift(label)
    }
    return words
  }
}
