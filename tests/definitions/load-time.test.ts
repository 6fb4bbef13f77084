import { expect, test } from 'vitest'
import { KINDS } from '../../engine/definition/kinds.ts'
import { lintDefinitions } from '../../engine/compile/lint-definitions.ts'
import { loadDefinitions } from '../../engine/compile/load-definitions.ts'
import { readDefinitions } from '../_helpers/definitions.ts'

const { sources, layers } = readDefinitions()

const millisecondsOf = (act: () => void): number => {
  const before = performance.now()
  act()
  return performance.now() - before
}

/** The least of a few tries: what the work takes, not what else the machine did. */
const least = (act: () => void): number => Math.min(...[1, 2, 3].map(() => millisecondsOf(act)))

test('all definitions load in 300 ms and are linted in 500 ms', () => {
  expect(least(() => loadDefinitions(sources, layers))).toBeLessThan(300)
  const { set } = loadDefinitions(sources, layers)
  expect(least(() => lintDefinitions(set, { today: '2026-11-21' }))).toBeLessThan(500)
})

const IDS = new RegExp(`"([a-z0-9]+(?:-[a-z0-9]+)*)(\\.(?:${Object.keys(KINDS).join('|')})")`, 'g')

/** The definitions several times over, each time under ids of its own. */
const copies = (times: number) => Array.from({ length: times }, (_, at) => sources.map(({ file, text }) => ({
  file: file.replace(/([^/]+)(\.[a-z]+\.json)$/, `$1-x${at}$2`),
  text: text.replace(IDS, `"$1-x${at}$2`),
}))).flat()

test('four times the definitions take about four times the time', () => {
  const [one, four] = [copies(1), copies(4)]
  const once = least(() => loadDefinitions(one))
  expect(least(() => loadDefinitions(four))).toBeLessThan(once * 4 * 2.5)
})
