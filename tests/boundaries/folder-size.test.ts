import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './source-files.ts'

const MOST = 25
const GENERATED = /^(node_modules|dist|output)$/

type Folder = { readonly name: string; readonly files: number; readonly entries: number }

/** A folder and everything below it, each with the number of files it holds itself, and of files and folders. */
const foldersIn = (name: string): readonly Folder[] => {
  const entries = readdirSync(path.join(ROOT, name), { withFileTypes: true })
  const inner = entries.filter((entry) => entry.isDirectory() && !GENERATED.test(entry.name))
  return [
    { name, files: entries.filter((entry) => entry.isFile()).length, entries: entries.length },
    ...inner.flatMap((entry) => foldersIn(`${name}/${entry.name}`)),
  ]
}

/** The folders that a room's README names as larger than usual, with a reason in the same line. */
const excusedIn = (room: string): readonly string[] =>
  readFileSync(path.join(ROOT, room, 'README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`More than ${MOST} files stand in `) && line.includes(', because '))
    .flatMap((line) => [...line.matchAll(/`([^`]+)\/`/g)].map(([, folder = '']) => `${room}/${folder}`))

test.each(['engine', 'renderer', 'app', 'definitions', 'storybook', 'tests'])(
  'a folder of %s with more than 25 files has its reason in the README',
  (room) => {
    const large = foldersIn(room)
      .filter(({ files }) => files > MOST)
      .map(({ name }) => name)
    expect(large.toSorted()).toEqual(excusedIn(room).toSorted())
  },
)

// Definitions grow by hundreds, in folders that are found by reading their names.
test('a folder of definitions holds at most 25 files and folders', () => {
  expect(foldersIn('definitions').flatMap(({ name, entries }) => (entries > MOST ? [`${name}: ${entries}`] : []))).toEqual([])
})
