/** The statistics of many measurements of one thing. */
export type Summary = { readonly median: number; readonly p95: number; readonly count: number }

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const summary = (values: readonly number[]): Summary => {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), count: sorted.length }
}

export const median = (values: readonly number[]): number => summary(values).median
