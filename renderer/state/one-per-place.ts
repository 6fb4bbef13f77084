import type { Problem } from '#engine'

/** The first problem of each place, so that a list has one line per question. Problems of the form as a whole have no place and all stay. */
export const onePerPlace = (problems: readonly Problem[]): readonly Problem[] => {
  const places = new Set<string>()
  return problems.filter(({ path }) => {
    if (path === '') return true
    const isFirst = !places.has(path)
    places.add(path)
    return isFirst
  })
}
