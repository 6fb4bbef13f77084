import { expect, test } from 'vitest'
import { readImportGraph } from './import-graph.ts'
import { namesOfCode, namesOfDefinition, readWritten, REGISTRIES, screensWith } from './names-of.ts'

const graph = readImportGraph()
const written = readWritten()
const namesFor = (file: string): readonly string[] => namesOfCode(graph.dependentsOf(file, REGISTRIES), graph)
const find = (end: string): string => [...written.keys()].find((file) => file.endsWith(`/${end}`)) ?? ''

test('an endpoint is met by its operation', () => {
  expect(namesFor('app/server/api/cases/begin-case.ts')).toEqual(['GET /api/cases/:case/start'])
})

test('a block is met by its kinds, and by the screens that show it', () => {
  expect(namesFor('app/web/blocks/history/HistoryBlock.tsx')).toEqual(['block history'])
  expect(namesFor('app/web/blocks/approval/ApprovalBlock.tsx')).toEqual(['block approval', 'block decision'])
  expect(screensWith('history', written)).not.toEqual([])
})

test('a form is met by its id and by the case that it is the form of', () => {
  expect(namesOfDefinition(find('reinstatement.form.json'), written)).toEqual(
    expect.arrayContaining(['reinstatement.form', 'reinstatement.case']),
  )
})

test('a member of a registry is not followed through it, and everything else is followed to the tests', () => {
  const beside = [...graph.dependentsOf('app/server/api/cases/begin-case.ts', REGISTRIES)]
  expect(beside).not.toContain('app/server/main.ts')
  expect([...graph.dependentsOf('app/server/config.ts', REGISTRIES)]).toContain('app/server/config.test.ts')
})
