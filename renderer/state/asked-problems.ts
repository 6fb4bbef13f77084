import type { Problem } from '#engine'

/** Problems by the path that shows them, with a running count of the places with an error on each page. */
export type AskedProblems = {
  readonly at: (path: string) => readonly Problem[] | undefined
  readonly has: (path: string) => boolean
  readonly paths: () => readonly string[]
  readonly wrongOn: (page: string) => number
  set(path: string, problems: readonly Problem[]): void
  remove(path: string): boolean
  replace(problems: readonly Problem[]): void
  clear(): void
}

export const createAskedProblems = (pageOf: (path: string) => string | undefined): AskedProblems => {
  const byPath = new Map<string, readonly Problem[]>()
  const wrong = new Map<string, number>()
  const count = (path: string, by: number): void => {
    const page = pageOf(path)
    if (page === undefined || !byPath.get(path)?.some((problem) => problem.severity === 'error')) return
    wrong.set(page, (wrong.get(page) ?? 0) + by)
  }
  const list: AskedProblems = {
    at: (path) => byPath.get(path),
    has: (path) => byPath.has(path),
    paths: () => [...byPath.keys()],
    wrongOn: (page) => wrong.get(page) ?? 0,
    set(path, problems) {
      count(path, -1)
      byPath.set(path, problems)
      count(path, 1)
    },
    remove(path) {
      count(path, -1)
      return byPath.delete(path)
    },
    replace(problems) {
      list.clear()
      for (const [path, found] of Map.groupBy(problems, (problem) => problem.path)) list.set(path, found)
    },
    clear() {
      byPath.clear()
      wrong.clear()
    },
  }
  return list
}
