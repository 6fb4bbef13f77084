import { expect, test } from 'vitest'
import { loadSets } from './rules-of-definitions.ts'

/** Sources that stand on a public page: the Code of Federal Regulations and the Federal Register. */
const PUBLISHED = /^\d+ C?FR \d/u

test('a rule of law that cites a published source names the page on which it is read', () => {
  const cited = loadSets()
    .flatMap((set) => set.all('rule'))
    .flatMap(({ id, source, sourceAddress, effective: { spans = [] } = {} }) =>
      [{ source, sourceAddress }, ...spans].map((stated) => ({ id, ...stated })),
    )
    .filter(({ source }) => source !== undefined && PUBLISHED.test(source))
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ sourceAddress }) => sourceAddress === undefined).map(({ id }) => id)).toEqual([])
})
