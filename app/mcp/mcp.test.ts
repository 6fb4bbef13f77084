import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOutside, type Copy } from '../cli/testing/run-command.ts'

const ANSWERS = {
  title: 'Study leave',
  name: 'study-leave',
  menu: 'program',
  outcome: 'Leave granted',
  section: 'Your leave',
  first: 'Why?',
}

let office: Copy
let client: Client
beforeAll(async () => {
  office = copyOutside('international-office')
  client = new Client({ name: 'test', version: '1' })
  // A real process, as an assistant starts it.
  await client.connect(new StdioClientTransport({ command: process.execPath, args: ['app/sojourn.mjs', 'mcp'], stderr: 'inherit' }))
})
afterAll(async () => {
  await client.close()
  office.remove()
})

type Called = { readonly text: string; readonly isError: boolean }
const call = async (name: string, given: { readonly [argument: string]: unknown }): Promise<Called> => {
  const { content, isError } = await client.callTool({ name, arguments: given })
  const [first] = content as readonly { readonly text: string }[]
  return { text: first?.text ?? '', isError: isError === true }
}

test('an assistant may check, draft and try, and nothing that it may call puts a change in force', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'lint',
    'test',
    'diff',
    'export',
    'export_form',
    'search',
    'begin',
    'edit',
    'write',
    'portal_home',
    'portal_search',
    'portal_begin_change',
    'portal_begin',
    'portal_edit',
    'portal_import',
    'portal_review',
    'portal_replay',
  ])
  // Every address of a portal stands in one file.
  const source = readFileSync(path.join(import.meta.dirname, 'tools.ts'), 'utf8')
  expect(source).not.toMatch(/\/(?:publish|remarks|schedule|bring-back|discard|institutions)\b/u)
  // A change is named by its id alone, so that no other address can be reached by it.
  expect(await call('portal_review', { change: '../publications' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('pattern') as string,
  })
  // No tool takes the address of a portal, nor an option of a command in the place of a folder.
  expect(tools.filter(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}).includes('portal'))).toEqual([])
  const elsewhere = { portal: 'http://127.0.0.1:9/api/configuration/changes/x/publish?', name: 'x' }
  expect(await call('portal_begin_change', elsewhere)).toMatchObject({
    isError: true,
    text: expect.stringContaining('There is no "portal" here') as string,
  })
  expect(await call('portal_import', { folder: '--portal=http://127.0.0.1:9', name: 'x' })).toMatchObject({
    isError: true,
    text: expect.not.stringContaining('No portal answers') as string,
  })
  expect(await call('lint', { offices: ['--list'] })).toMatchObject({
    isError: true,
    text: expect.stringContaining('--list is no office') as string,
  })
})

test('a drafted request type loads, lints and passes its examples', async () => {
  const begun = await call('begin', { office: office.folder, institution: 'halverton', starter: 'request-type.starter', answers: ANSWERS })
  const { written, lint } = JSON.parse(begun.text) as { written: readonly string[]; lint: { errors: number } }
  expect([written.length, lint.errors]).toEqual([4, 0])
  expect(written.every((file) => existsSync(path.join(office.folder, file)))).toBe(true)
  const edit = { do: 'set', path: '/title', value: 'Leave of absence' }
  const edited = await call('edit', { office: office.folder, institution: 'halverton', definition: 'study-leave.form', edit })
  expect(JSON.parse(edited.text)).toMatchObject({
    written: [expect.stringContaining('study-leave.form.json') as string],
    lint: { errors: 0 },
  })
  const menu = await call('edit', {
    office: office.folder,
    institution: 'halverton',
    definition: 'cpt-request.form',
    edit: { do: 'set', path: '/title', value: 'CPT' },
  })
  expect((JSON.parse(menu.text) as { written: readonly string[] }).written).toEqual([
    expect.stringContaining('cpt-request.form.overlay.json'),
  ])
  const tested = JSON.parse((await call('test', { offices: [office.folder], only: 'study-leave.form' })).text) as {
    failed: readonly object[]
    errors: readonly object[]
  }
  expect(tested).toEqual({ run: 1, failed: [], errors: [] })
  const found = await call('search', { office: office.folder, institution: 'halverton', words: 'Leave of absence' })
  expect(found.text).toContain('study-leave.form')
  const differs = await call('diff', { before: 'international-office', after: office.folder })
  expect([differs.isError, differs.text.includes('study-leave.case')]).toEqual([false, true])
})

test('what is wrong is said, and nothing is written outside of an office', async () => {
  const wrong = await call('begin', {
    office: office.folder,
    institution: 'halverton',
    starter: 'request-type.starter',
    answers: { ...ANSWERS, name: 'cpt-request' },
  })
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('is there already') as string })
  for (const file of ['../outside.form.json', '/tmp/outside.form.json', 'a/../../b.form.json', 'notes.txt'])
    expect(await call('write', { office: office.folder, file, text: '{}' })).toMatchObject({ isError: true })
  const broken = await call('write', { office: office.folder, file: 'broken.form.json', text: '{ "id": "broken.form", ' })
  expect(JSON.parse(broken.text)).toMatchObject({
    lint: { findings: expect.arrayContaining([expect.objectContaining({ code: 'json.syntax' })]) as unknown },
  })
  expect(await call('lint', { offices: ['nowhere'] })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^nowhere is no office/u) as string,
  })
})

test('an argument that a tool does not know or misses is named, with those that it takes', async () => {
  expect(await call('search', { office: office.folder, text: 'hours' })).toEqual({
    isError: true,
    text: '"words" is missing. There is no "text" here. search takes office, institution, words.',
  })
  expect(await call('portal_home', { office: 'x' })).toEqual({
    isError: true,
    text: 'There is no "office" here. portal_home takes nothing.',
  })
  expect(await call('lint', { offices: 'x' })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^offices must be array/u) as string,
  })
})

test('the language, its schemas and the definitions can be read, and no other file', async () => {
  const { resources } = await client.listResources()
  const addresses = resources.map(({ uri }) => uri)
  expect(addresses).toEqual(
    expect.arrayContaining([
      'sojourn://docs/language.md',
      'sojourn://schemas/form.schema.json',
      expect.stringMatching(/cpt-request\.form\.json$/u) as string,
    ]),
  )
  const { contents } = await client.readResource({ uri: 'sojourn://schemas/form.schema.json' })
  expect((contents[0] as { readonly text: string }).text).toContain('"pages"')
  await expect(client.readResource({ uri: 'sojourn://docs/../package.json' })).rejects.toThrow('There is no')
})
