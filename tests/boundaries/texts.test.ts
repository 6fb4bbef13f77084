import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findSentences } from './sentences.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Places whose sentences are not for the people who use the screens, or that are tables of texts by key themselves. */
const ALLOWED: readonly (readonly [place: RegExp, reason: string])[] = [
  [/\/texts\//, 'The texts.'],
  [/\.(test|stories)\.tsx?$|^renderer\/stage\/|^app\/web\/(dist\/|vite\.config)/, 'No person reads tests, stories and the build.'],
  [/^engine\/((?:problem|refusal)-codes|loading\/codes)\.ts$|^app\/server\/work\/failure\.ts$/, 'Tables of sentences by code.'],
  [
    /^engine\/(checking|definition|examples|loading|forms\/plan\/compile-form)|^engine\/rules\/(check|patterns|compile)/,
    'Authors of definitions read these.',
  ],
  [/^engine\/(rules\/operators|views\/condition-to-predicate)/, 'An operator keeps its summary; authors read what a query cannot ask.'],
  [/^app\/server\/(config|main)\.ts$|^app\/server\/(database|store|jobs|definitions|brand)\//, 'Operators and databases read these.'],
  [
    /^app\/server\/(contract\/|cases\/effects\/|api\/route-schema)/,
    'Developers read the description of the API; failed effects are notes for operators.',
  ],
  [/^renderer\/theme\//, 'Fonts, and what an author of a theme is told.'],
]

const filesOf = (room: string): readonly string[] =>
  globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !ALLOWED.some(([place]) => place.test(file)))

test.each(['renderer', 'engine', 'app/web', 'app/server'])('every sentence of %s stands in its texts', (room) => {
  const files = filesOf(room)
  expect(files.length).toBeGreaterThan(50)
  const left = files.flatMap((file) => findSentences(file, readFileSync(`${root}/${file}`, 'utf8')).map((text) => `${file}: ${text}`))
  expect(left).toEqual([])
})

test('a sentence in a component is found, and one that is thrown or styles an element is not', () => {
  const planted = `
    import { x } from 'A module. It has a name.'
    const A = ({ n }) => <p className="sj-card sj-stack" aria-label="Close" title={n > 1 ? 'Some' : \`\${n} left\`}>Hello {n}</p>
    const b = 'Somebody else changed this.'
    const c = \`Wait \${b} seconds\`
    throw new Error('This is for developers.')
  `
  expect(findSentences('planted.tsx', planted)).toEqual([
    'Close',
    'Some',
    '{} left',
    'Hello',
    'Somebody else changed this.',
    'Wait {} seconds',
  ])
})
