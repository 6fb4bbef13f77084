/** What names of a text stand for: `item` -> `answers.employers`, `with.hours` -> `answers.hours`; '' for a value that is worked out. */
export type Sources = { readonly [name: string]: string }

/** The path that a name stands for: `item.kind` is `answers.employers.kind` in a row of the employers. */
export const behind = (path: string, sources: Sources = {}): string => {
  const name = Object.keys(sources).find((candidate) => path === candidate || path.startsWith(`${candidate}.`))
  return name === undefined ? path : `${sources[name] ?? ''}${path.slice(name.length)}`
}
