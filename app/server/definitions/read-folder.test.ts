import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDefinitionFolder } from './read-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'sojourn-offices-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (file: string, text = '{}'): void => {
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), text)
}
write('below/screens/login.screen.json')
write('desks/desks.office.json', '{"standsOn":["../below"]}')
write('desks/menus/top.menu.json')
write('desks/demo/people.json')
write('desks/institutions/north/north.institution.json')
write('broken/broken.office.json', '{"standsOn":')
write('lost/lost.office.json', '{"standsOn":["../nowhere"]}')

test('an office is read with what it stands on, and its institutions are layers', () => {
  const { sources, layers } = readDefinitionFolder(join(folder, 'desks'))
  expect(sources.map(({ file }) => file)).toEqual(['below/screens/login.screen.json', 'desks.office.json', 'menus/top.menu.json'])
  expect(layers.map(({ id, sources: own }) => [id, own.map(({ file }) => file)])).toEqual([
    ['north', ['institutions/north/north.institution.json']],
  ])
})

test('a folder that is not there is named, with what to do', () => {
  expect(() => readDefinitionFolder(join(folder, 'lost'))).toThrow(
    /no folder of definitions at .*nowhere\. An office names it under "standsOn"/,
  )
  expect(() => readDefinitionFolder(join(folder, 'offices'))).toThrow(/Set DEFINITIONS_DIR to the folder of an office/)
})

test('a file that is not JSON is read, so that loading can say what is wrong with it', () => {
  expect(readDefinitionFolder(join(folder, 'broken')).sources.map(({ file }) => file)).toEqual(['broken.office.json'])
})
