import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDefinitions } from '#engine'
import { definitionLoader } from '../server/definitions/open-definitions.ts'
import { readDefinitionFolder } from '../server/definitions/read-folder.ts'
import { exportedFiles } from './exported-files.ts'
import { DEFINITIONS, officeFolders } from './offices.ts'
import { copyOutside, sojourn } from './testing/run-command.ts'
import { withFiles } from './with-files.ts'

const PERMITS = path.join(DEFINITIONS, 'building-permits')
const INSTITUTION = path.join('institutions/wien', 'wien.institution.json')
const offices = officeFolders([]).map((folder) => ({ name: path.basename(folder), folder, files: readDefinitionFolder(folder) }))

let to: string
beforeEach(() => (to = mkdtempSync(path.join(tmpdir(), 'sojourn-export-'))))
afterEach(() => rmSync(to, { recursive: true, force: true }))

const bytesIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'base64')]),
  )

test.each(offices)('the institutions of $name come out byte by byte', async ({ folder, files }) => {
  for (const { id } of files.layers) {
    const target = path.join(to, id)
    expect((await sojourn(['export', folder, '--files', '--institution', id, '--to', target])).code).toBe(0)
    expect(bytesIn(path.join(target, 'institutions'))).toEqual(
      Object.fromEntries(Object.entries(bytesIn(path.join(folder, 'institutions'))).filter(([file]) => file.startsWith(`${id}/`))),
    )
  }
})

test.each(offices)('every definition of $name, published as it is, comes out where it stands with the same bytes', ({ folder, files }) => {
  for (const { id, sources } of files.layers) {
    const isOfOffice = (file: string): boolean => existsSync(path.join(folder, file))
    const own = [...files.sources.filter(({ file }) => isOfOffice(file)), ...sources]
    const published = [...files.sources, ...sources].map(({ file, text }) => ({ id: path.basename(file, '.json'), content: text }))
    const exported = exportedFiles(files, { institution: id, published, isOfOffice })
    expect(Object.fromEntries(exported.files.map(({ file, text }) => [file, text]))).toEqual(
      Object.fromEntries(own.map(({ file, text }) => [file, text])),
    )
    expect(exported.files.length + exported.leftOut.length).toBe(published.length)
  }
})

test('a published change stands beside what it changes, and a new definition in the folder of its kind', () => {
  const files = readDefinitionFolder(PERMITS)
  const published = [
    { id: 'permit.form.overlay', content: '{ "extends": "permit.form", "change": { "title": "Ansuchen" } }' },
    { id: 'uploads.settings.overlay', content: '{ "extends": "uploads.settings", "change": { "title": "Dateien" } }' },
    { id: 'harbors.lookup', content: '{ "id": "harbors.lookup", "title": "Häfen", "values": [{ "value": "N", "label": "Nord" }] }' },
  ]
  const isOfOffice = (file: string): boolean => existsSync(path.join(PERMITS, file))
  const { files: written } = exportedFiles(files, { institution: 'wien', published, isOfOffice })
  expect(written.map(({ file }) => file)).toEqual(
    [
      'institutions/wien/wien.institution.json',
      'institutions/wien/permit/permit.form.overlay.json',
      // The office says something of it already, and says this now.
      'settings/uploads.settings.overlay.json',
      'institutions/wien/lookups/harbors.lookup.json',
    ].toSorted(),
  )
  const { sources, layers } = withFiles(files, written)
  const read = loadDefinitions(sources, layers)
  expect(read.diagnostics).toEqual([])
  expect(read.set.hash).toBe(definitionLoader(files)('wien', published).set.hash)
})

test('an export is written over only where that is asked for, and what is gone is removed', async () => {
  const args = ['export', PERMITS, '--files', '--to', to]
  await sojourn(args)
  writeFileSync(path.join(to, 'institutions/wien/old.form.overlay.json'), '{}')
  expect(await sojourn(args)).toMatchObject({ code: 2, err: expect.stringContaining('--replace') as string })
  expect(existsSync(path.join(to, 'institutions/wien/old.form.overlay.json'))).toBe(true)
  expect((await sojourn([...args, '--replace'])).code).toBe(0)
  expect(Object.keys(bytesIn(to))).toEqual([INSTITUTION])
})

test('what differs is said in words, by definition', async () => {
  await sojourn(['export', PERMITS, '--files', '--to', to])
  const text = readFileSync(path.join(to, INSTITUTION), 'utf8')
  writeFileSync(path.join(to, INSTITUTION), text.replace('8 bis 12 Uhr', '9 bis 12 Uhr'))
  const { code, out } = await sojourn(['diff', PERMITS, to])
  expect(code).toBe(1)
  expect(out).toMatch(/^Baubehörde Lindenau \(wien\.institution\)\n {2}.*9 bis 12 Uhr.*8 bis 12 Uhr.*\n1 definition changed\.$/u)
  const { differences } = JSON.parse((await sojourn(['diff', PERMITS, to, '--json'])).out) as { differences: readonly object[] }
  expect(differences).toMatchObject([{ id: 'wien.institution', changes: [{ path: '/settings/officeHours', institutions: ['wien'] }] }])
  // Spaces are no difference.
  writeFileSync(path.join(to, INSTITUTION), JSON.stringify(JSON.parse(text)))
  expect(await sojourn(['diff', to, PERMITS])).toMatchObject({ code: 0, out: 'They mean the same.' })
})

test('what cannot be loaded is not compared', async () => {
  await sojourn(['export', PERMITS, '--files', '--to', to])
  writeFileSync(path.join(to, INSTITUTION), '{')
  expect(await sojourn(['diff', PERMITS, to])).toMatchObject({
    code: 2,
    err: expect.stringContaining('institutions/wien/wien.institution.json:1: The file is not JSON') as string,
  })
  expect(await sojourn(['diff', to, to])).toMatchObject({ code: 2, err: `${to} is an export: name its office with --on.` })
  expect((await sojourn(['diff', PERMITS])).code).toBe(2)
})

test('places that an institution and a newer base both changed are named', async () => {
  const older = copyOutside('international-office')
  const form = 'student/requests/training/cpt-request/cpt-request.form.json'
  expect(await sojourn(['diff', older.folder, 'international-office', '--layers'])).toMatchObject({
    code: 0,
    out: 'Nothing has to be decided.',
  })
  older.edit(form, 'Speeds up the review if you are already registered.', 'Attach it if you have it.')
  older.edit(form, '"title": "CPT request"', '"title": "Practical training"')
  expect(await sojourn(['diff', older.folder, 'international-office', '--layers'])).toMatchObject({
    code: 1,
    out: 'halverton\n  cpt-request.form /pages/documents/items/course_registration/help: both changed it.\n1 place to decide.',
  })
  const { out } = await sojourn(['diff', older.folder, 'international-office', '--layers', '--json'])
  expect(JSON.parse(out)).toMatchObject({
    decide: 1,
    institutions: [
      { institution: 'halverton', misfits: [], gone: [] },
      { institution: 'piedraluz', misfits: [], gone: [] },
    ],
  })
  older.remove()
})
