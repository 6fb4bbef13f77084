import { putKept, kept } from '../api/kept.ts'

/** Confirmations the server has not acknowledged, by path: a page that is left at once loses none. */
export type Confirmed = {
  readonly paths: () => readonly string[]
  readonly keep: (path: string) => void
  readonly forget: (path: string) => void
}

export const confirmedBefore = (record: string): Confirmed => {
  const key = `sojourn.confirmed.${record}`
  const paths = (): readonly string[] => (kept()?.getItem(key) ?? '').split(' ').filter((path) => path !== '')
  const put = (next: readonly string[]): void => {
    if (next.length === 0) return kept()?.removeItem(key)
    // In a full storage the confirmation is sent now, and only a page that is left at once loses it.
    putKept(key, next.join(' '))
  }
  return {
    paths,
    keep: (path) => put([...new Set([...paths(), path])]),
    forget: (path) => put(paths().filter((confirmed) => confirmed !== path)),
  }
}
