import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyOutside, sojourn, type Copy } from './testing/run-command.ts'
import { NORTHMOOR } from '../../tests/server/configuration/northmoor.ts'

let office: Copy
let own: string
let answers: string
beforeAll(() => {
  office = copyOutside('international-office')
  own = path.join(office.folder, 'institutions/northmoor')
  answers = path.join(office.folder, '../northmoor.json')
})
beforeEach(() => {
  rmSync(own, { recursive: true, force: true })
  writeFileSync(answers, JSON.stringify(NORTHMOOR))
})
afterAll(() => office.remove())

const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), readFileSync(file, 'utf8')]),
  )
const write = (...more: readonly string[]) => sojourn(['institution', 'new', office.folder, '--answers', answers, ...more])

test('a new institution is a folder that loads with its office, once', async () => {
  const { code, out, err } = await write()
  expect([code, err]).toEqual([0, ''])
  // It offers Spanish, as the office does, and what only the office reads is not in Spanish yet.
  expect(out).toContain('lint.untranslated')
  const first = filesOf(own)
  expect(out).toContain(`${Object.keys(first).length} files of Northmoor College: 0 errors, 1 warning.`)
  // Each type of request that is not offered is closed by a file of its own.
  const closed = Object.keys(first).filter((file) => file.startsWith('student/requests/'))
  expect(closed).toContain('student/requests/enrollment/reinstatement/reinstatement.case.overlay.json')
  expect(closed).not.toContainEqual(expect.stringContaining('cpt-request'))
  expect(
    Object.keys(first)
      .filter((file) => !closed.includes(file))
      .toSorted(),
  ).toEqual([
    'brand/crest.svg',
    'northmoor.institution.json',
    'portal/menus/service-menu.menu.overlay.json',
    'records/lookups/places/campus-sites.lookup.overlay.json',
    'records/lookups/scholar/scholar-visa-ids.lookup.overlay.json',
    'records/lookups/student/visa-classes.lookup.overlay.json',
  ])
  expect(await write()).toMatchObject({
    code: 1,
    err: expect.stringContaining('code: There is an institution “northmoor” already') as string,
  })
  expect(filesOf(own)).toEqual(first)
})

test('each wrong answer is named, and nothing is written', async () => {
  const refused = async (...set: readonly string[]): Promise<string> => {
    const { code, err } = await write(...set.flatMap((each) => ['--set', each]))
    expect([code, existsSync(own)]).toEqual([1, false])
    return err
  }
  expect(await refused('color=#b9a2ff', 'host=10.0.0.1', 'code=halverton')).toMatch(
    /code: There is an institution “halverton”[\s\S]*host: An institution is reached by a name[\s\S]*color: #b9a2ff is too light for words and buttons: 2\.2 to 1[\s\S]*#7b6bac/u,
  )
  expect(await refused('code=../halverton', 'host=https://northmoor.edu', 'visa_classes=99', 'nope=1')).toMatch(
    /code: [\s\S]*host: |nope: There is no question/u,
  )
  expect(await refused('crest=<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')).toContain(
    'crest: It has an element <script>',
  )
  expect(await refused('time_zone=Mars/Phobos')).toContain('the definitions do not load')
  expect(await write('--set', 'sites=1')).toMatchObject({ code: 2 })
  expect(await sojourn(['institution', 'old'])).toMatchObject({ code: 2 })
})

test('at a terminal, what is not answered is asked, and what is wrong is asked again; the same answers give the same bytes', async () => {
  const { name, code, sites, ...rest } = NORTHMOOR
  const asked: string[] = []
  const replies: { readonly [question: string]: readonly string[] } = {
    'What is the institution called?': [name],
    'Name of the site': [...sites.map(({ label }) => label), ''],
  }
  const codes = ['Northmoor', ...sites.map(({ value }) => value), code]
  const ask = (question: string): Promise<string> => {
    asked.push(question)
    if (question.startsWith('Its code')) return Promise.resolve(codes.shift() ?? '')
    const found = Object.entries(replies).find(([start]) => question.startsWith(start))?.[1] ?? []
    return Promise.resolve(found[asked.filter((each) => each === question).length - 1] ?? '')
  }
  const set = Object.entries(rest).flatMap(([question, answer]) => ['--set', `${question}=${String(answer)}`])
  expect(await sojourn(['institution', 'new', office.folder, ...set], {}, ask)).toMatchObject({ code: 0, err: '' })
  const typed = filesOf(own)
  rmSync(own, { recursive: true })
  await write()
  expect(typed).toEqual(filesOf(own))
  expect(asked.filter((question) => question.startsWith('Its code'))).toHaveLength(4)
})

test('the questions are listed for whoever writes the answers', async () => {
  const { out } = await sojourn(['institution', 'new', office.folder, '--questions'])
  const questions = JSON.parse(out) as readonly { readonly question: string }[]
  expect(questions).toContainEqual(expect.objectContaining({ question: 'code', required: true }))
  expect(Object.keys(NORTHMOOR).filter((name) => !questions.some(({ question }) => question === name))).toEqual([])
})
