import type { Problem } from '#engine'

/** Problems by the path that shows them, and the places with an error on each page. */
export type AskedProblems = {
  readonly at: (path: string) => readonly Problem[] | undefined
  readonly has: (path: string) => boolean
  readonly paths: () => readonly string[]
  readonly wrongOn: (page: string) => ReadonlySet<string>
  set(path: string, problems: readonly Problem[]): void
  remove(path: string): boolean
  replace(problems: readonly Problem[]): void
  clear(): void
}

export const createAskedProblems = (pageOf: (path: string) => string | undefined): AskedProblems => {
  const byPath = new Map<string, readonly Problem[]>()
  const wrong = new Map<string, Set<string>>()
  const none: ReadonlySet<string> = new Set()
  const wrongBeside = (path: string): Set<string> | undefined => {
    const page = pageOf(path)
    if (page === undefined) return undefined
    const own = wrong.get(page) ?? new Set()
    wrong.set(page, own)
    return own
  }
  const list: AskedProblems = {
    at: (path) => byPath.get(path),
    has: (path) => byPath.has(path),
    paths: () => [...byPath.keys()],
    wrongOn: (page) => wrong.get(page) ?? none,
    set(path, problems) {
      byPath.set(path, problems)
      if (problems.some(({ severity }) => severity === 'error')) wrongBeside(path)?.add(path)
      else wrongBeside(path)?.delete(path)
    },
    remove(path) {
      wrongBeside(path)?.delete(path)
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
