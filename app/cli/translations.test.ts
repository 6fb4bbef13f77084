import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOutside, sojourn, type Copy } from './testing/run-command.ts'

const OWN = 'institutions/wien/translations/en/wien-en.translations.json'
const FORM = 'permit.form'

let office: Copy
let file: string
beforeAll(() => {
  office = copyOutside('building-permits')
  office.edit('institutions/wien/wien.institution.json', '"locale"', '"languages": ["de", "en"],\n  "locale"')
  file = path.join(office.folder, '..', 'texts.csv')
})
afterAll(() => office.remove())

const texts = (act: string, ...more: readonly string[]) => sojourn(['translations', act, office.folder, ...more, '--institution', 'wien'])
const own = (): { texts: { [id: string]: { [place: string]: string } }; originals: { texts: object } } =>
  JSON.parse(readFileSync(path.join(office.folder, OWN), 'utf8')) as never

test('a work list goes out as CSV and XLIFF, and comes back into the folder of the institution', async () => {
  expect(await texts('export', '--language', 'en', '--to', file)).toMatchObject({ code: 0, out: '' })
  const lines = readFileSync(file, 'utf8').split('\r\n')
  const title = lines.findIndex((line) => line.startsWith(`${FORM},/title,missing,`))
  writeFileSync(file, lines.map((line, index) => (index === title ? `${line}Building permit` : line)).join('\r\n'))
  const { code, out } = await texts('import', file, '--language', 'en')
  expect([code, out]).toEqual([0, expect.stringMatching(/: 1 new, 0 changed, 0 as before, \d+ blank, 0 faulty$/u)])
  expect(own().texts).toEqual({ [FORM]: { '/title': 'Building permit' } })
  expect(own().originals.texts).toHaveProperty([FORM, '/title'])
  const xliff = path.join(path.dirname(file), 'texts.xlf')
  expect(await texts('export', '--language', 'en', '--format', 'xliff', '--all', '--to', xliff)).toMatchObject({ code: 0 })
  writeFileSync(xliff, readFileSync(xliff, 'utf8').replace('>Building permit<', '>Permit to build<'))
  expect(await texts('import', xliff)).toMatchObject({ code: 0, out: expect.stringContaining('0 new, 1 changed') as string })
  expect(own().texts).toEqual({ [FORM]: { '/title': 'Permit to build' } })
})

test('a faulty line is named and nothing is written; what is out of date is found again', async () => {
  const before = readFileSync(path.join(office.folder, OWN), 'utf8')
  const place = (translation: string, original: string) =>
    `definition,place,original,translation\r\n${FORM},/title,${original},${translation}\r\n`
  const original = Object.values(own().originals.texts)[0] as { '/title': string }
  writeFileSync(file, place('{user.name}', original['/title']))
  expect(await texts('import', file, '--language', 'en')).toMatchObject({ code: 1, out: expect.stringContaining('texts.csv:2') as string })
  writeFileSync(file, 'definition,place\r\n')
  expect(await texts('import', file, '--language', 'en')).toMatchObject({
    code: 1,
    err: expect.stringContaining('texts.csv:1: ') as string,
  })
  expect(readFileSync(path.join(office.folder, OWN), 'utf8')).toBe(before)
  office.edit('permit/permit.form.json', `"title": "${original['/title']}"`, '"title": "Anders"')
  const { out } = await texts('list', '--language', 'en', '--json')
  const { outdated, texts: todo } = JSON.parse(out) as { outdated: number; texts: readonly object[] }
  expect([outdated, todo]).toEqual([
    1,
    expect.arrayContaining([expect.objectContaining({ place: '/title', state: 'outdated', text: 'Permit to build' })]),
  ])
})

test('a language that nobody offers, and an act that there is not, are refused', async () => {
  expect(await texts('export', '--language', 'fr')).toMatchObject({ code: 2, err: expect.stringContaining('it offers en') as string })
  expect((await texts('burn')).code).toBe(2)
  expect(existsSync(path.join(office.folder, 'translations'))).toBe(false)
})

test('of several institutions, the texts that all share come into the folder of the office', async () => {
  const several = copyOutside('building-permits')
  try {
    const [wien, graz] = ['wien', 'graz'].map((name) => path.join(several.folder, 'institutions', name)) as [string, string]
    cpSync(wien, graz, { recursive: true })
    renameSync(path.join(graz, 'wien.institution.json'), path.join(graz, 'graz.institution.json'))
    several.edit('institutions/graz/graz.institution.json', 'wien.institution', 'graz.institution')
    several.edit('institutions/graz/graz.institution.json', '"locale"', '"languages": ["de", "en"],\n  "locale"')
    const ofOffice = (act: string, ...more: readonly string[]) =>
      sojourn(['translations', act, several.folder, ...more, '--language', 'en'])
    expect(await ofOffice('export', '--to', file)).toMatchObject({ code: 0 })
    const lines = readFileSync(file, 'utf8').split('\r\n')
    // The names of the two institutions are their own.
    expect(lines.filter((line) => line.startsWith('wien.') || line.startsWith('graz.'))).toEqual([])
    const title = lines.findIndex((line) => line.startsWith(`${FORM},/title,missing,`))
    writeFileSync(file, lines.map((line, index) => (index === title ? `${line}Building permit` : line)).join('\r\n'))
    const main = 'translations/en/building-permits-en.translations.json'
    expect(await ofOffice('import', file)).toMatchObject({ code: 0, out: expect.stringMatching(`^${main}\n.*: 1 new`) as string })
    const written = JSON.parse(readFileSync(path.join(several.folder, main), 'utf8')) as { texts: object }
    expect(written.texts).toEqual({ [FORM]: { '/title': 'Building permit' } })
    const { out } = await ofOffice('list')
    expect(out).not.toContain(`${FORM} /title  `)
  } finally {
    several.remove()
  }
})
