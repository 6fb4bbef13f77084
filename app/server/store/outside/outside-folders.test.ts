import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { outsideFolders } from './outside-folders.ts'

const PLACE = { institution: 'halverton', connection: 'campus-security' }
let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sojourn-outside-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const folder = (name: string): string => path.join(root, 'halverton/campus-security', name)
const put = (text = 'first'): Promise<void> => outsideFolders(root).put(PLACE, 'badges-1.xml', text)

test('a message is put out once, also when it is tried again after the other side has taken it away', async () => {
  await put()
  expect(await readdir(folder('out'))).toEqual(['badges-1.xml'])
  await rm(path.join(folder('out'), 'badges-1.xml'))
  await put()
  expect(await readdir(folder('out'))).toEqual([])
})

test('a try that ended between its two steps is finished by the next one, with the words it wrote', async () => {
  await put()
  // As a killed server leaves it: written down as sent, and not yet moved out.
  await mkdir(folder('ready'), { recursive: true })
  await rename(path.join(folder('out'), 'badges-1.xml'), path.join(folder('ready'), 'badges-1.xml.a-try'))
  await put('second')
  expect(await readFile(path.join(folder('out'), 'badges-1.xml'), 'utf8')).toBe('first')
  expect(await readdir(folder('ready'))).toEqual([])
})

test('of many tries at once, one message comes out', async () => {
  await Promise.all(Array.from({ length: 20 }, () => put()))
  expect([await readdir(folder('out')), await readdir(folder('ready'))]).toEqual([['badges-1.xml'], []])
})

test('no name leads out of the folder, and no link is followed', async () => {
  const outside = outsideFolders(root)
  await expect(outside.put(PLACE, '../../escaped.xml', '')).rejects.toThrow('no name of a message')
  expect(await outside.waiting(PLACE)).toEqual([])
  await writeFile(path.join(root, 'secret'), 'secret')
  await symlink(path.join(root, 'secret'), path.join(folder('in'), 'link'))
  await mkdir(path.join(folder('in'), 'folder'))
  await writeFile(path.join(folder('in'), 'x\n;rm -rf y.xml'), 'hello')
  await writeFile(path.join(folder('in'), '.writing'), 'half')
  await writeFile(path.join(folder('in'), 'latin'), Buffer.from('caf\xe9', 'latin1'))
  await writeFile(path.join(folder('in'), 'large'), 'x'.repeat(5 * 1024 * 1024 + 1))
  const names = await outside.waiting(PLACE)
  const came = await Promise.all(names.map((name) => outside.read(PLACE, name)))
  expect(came).toEqual([
    { name: 'folder', why: 'no-file' },
    { name: 'large', why: 'large' },
    { name: 'latin', why: 'no-text' },
    { name: 'link', why: 'no-file' },
    { name: 'x\n;rm -rf y.xml', text: 'hello' },
  ])
  expect(await outside.read(PLACE, 'gone')).toBeUndefined()
})

test('what was read lies aside under a name of our own', async () => {
  const outside = outsideFolders(root)
  await outside.waiting(PLACE)
  await writeFile(path.join(folder('in'), 'a b;c.xml'), 'hello')
  await outside.setAside(PLACE, 'a b;c.xml', '1-a b;c.xml')
  await outside.setAside(PLACE, 'a b;c.xml', '1-a b;c.xml')
  expect([await readdir(folder('in')), await readdir(folder('aside'))]).toEqual([[], ['1-a-b-c.xml']])
})
