import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const BUILT = /^app\/web\/dist\//

const linesIn = (pattern: string): readonly { readonly place: string; readonly line: string }[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => !BUILT.test(file))
    .flatMap((file) =>
      readFileSync(`${root}/${file}`, 'utf8')
        .split('\n')
        .map((line, index) => ({ place: `${file}:${index + 1}`, line })),
    )

/** Styles that stay on one side of the page when a language is read from right to left. */
const ONE_SIDED = [
  /\b(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b/u,
  /(?:^|[\s;{])(?:left|right)\s*:/u,
  /\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/u,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/u,
]
const ONE_SIDED_IN_CODE = /\b(?:margin|padding|border)(?:Left|Right)\b|textAlign: '(?:left|right)'|\bstyle=\{\{[^}]*\b(?:left|right):/u
const POINTING = /<(?:Chevron|Arrow)(?:Left|Right)\w*Regular\b(?![^>]*sj-points)/u

const isOneSided = (line: string): boolean => ONE_SIDED.some((style) => style.test(line))

test('every style follows the direction of the language', () => {
  const styles = linesIn('{renderer,app/web}/**/*.css')
  expect(styles.length).toBeGreaterThan(500)
  const code = linesIn('{renderer,app/web}/**/*.tsx')
  const found = [...styles.filter(({ line }) => isOneSided(line)), ...code.filter(({ line }) => ONE_SIDED_IN_CODE.test(line))]
  expect(found).toEqual([])
})

test('every icon that points along the line is mirrored with it', () => {
  expect(linesIn('{renderer,app/web}/**/*.tsx').filter(({ line }) => POINTING.test(line))).toEqual([])
})

test('a style of one side and an icon that always points right are found', () => {
  expect(['  margin-left: 4px;', 'left: 0;', 'a { text-align: right }', 'margin-inline-start: 4px;'].map(isOneSided)).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([POINTING.test('<ChevronRightRegular aria-hidden />'), POINTING.test('<ChevronRightRegular className="sj-points" />')]).toEqual([
    true,
    false,
  ])
})
