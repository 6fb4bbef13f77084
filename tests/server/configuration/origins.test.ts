import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeReview, PartProperties, PropertyOrigins, ServedChange } from '../../../app/server/contract/configuration.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

/** Where the value of a property comes from: the base, the institution, or a change that is not published. */
const FORM = 'cpt-request.form'
const EMPLOYER = 'opt-update-employer.form'
const REGISTRATION = '/pages/documents/items/course_registration'
const OVERLAY = 'cpt-request.form.overlay.json'

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const begin = async (): Promise<string> =>
  (await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name: 'Help' }))).id
const edit = (change: string, what: object): Promise<unknown> =>
  answer(dana.send('POST', `/api/configuration/changes/${change}/edits`, { definition: FORM, edit: what }))
const publish = async (change: string, note: string): Promise<void> => {
  const at = `/api/configuration/changes/${change}`
  const { version } = (await answer<ChangeReview>(dana.get(at))).change
  await answer(dana.send('POST', `${at}/publish`, { note, version }))
}
const originsOf = async (property: string, { change, part = REGISTRATION }: { readonly change?: string; readonly part?: string } = {}) => {
  const query = new URLSearchParams({ path: part, ...(change !== undefined && { change }) })
  const { comesFrom } = await answer<PartProperties>(dana.get(`/api/configuration/definitions/${FORM}/properties?${query}`))
  return comesFrom[property]
}
const inShort = (found: PropertyOrigins | undefined) => [found?.origins.map(({ from, value }) => [from, value]), found?.back]

const OWN = 'Speeds up the review if you are already registered in HalverReg.'

test('a property says what the base says, what the institution says above it, in which file, and that it can go back', async () => {
  const help = await originsOf('help')
  const below = help?.origins[0]?.value
  expect(inShort(help)).toEqual([
    [
      ['base', below],
      ['institution', OWN],
    ],
    true,
  ])
  expect(below).not.toBe(OWN)
  expect(help?.origins[0]?.file).toBe('student/requests/training/cpt-request/cpt-request.form.json')
  // Files say it, which nobody published.
  expect(help?.origins[1]?.file).toMatch(new RegExp(`^institutions/halverton/.*/${OVERLAY}$`, 'u'))
  expect(help?.origins[1]).not.toHaveProperty('published')
  expect(inShort(await originsOf('label'))).toEqual([[['base', 'Course registration']], undefined])
})

test('the words that a question leaves to its field come from there, and are changed there', async () => {
  const query = new URLSearchParams({ path: '/pages/employer/items/employer_name' })
  const { comesFrom, answers } = await answer<PartProperties>(dana.get(`/api/configuration/definitions/${EMPLOYER}/properties?${query}`))
  expect(answers).not.toHaveProperty('label')
  expect(comesFrom['label']).toMatchObject({
    origins: [{ from: 'base', value: 'Employer name' }],
    field: { path: '/fields/employer_name/label', label: 'Employer name' },
  })
  expect(comesFrom['label']).not.toHaveProperty('back')
  expect(comesFrom['flag']).not.toHaveProperty('field')
})

test('what a change says stands above what is in force, and publishing it names who did', async () => {
  const change = await begin()
  await edit(change, { do: 'set', path: `${REGISTRATION}/help`, value: 'A PDF.' })
  const [below] = (await originsOf('help'))?.origins ?? []
  expect(inShort(await originsOf('help', { change }))).toEqual([
    [
      ['base', below?.value],
      ['institution', OWN],
      ['change', 'A PDF.'],
    ],
    true,
  ])
  await publish(change, 'Pictures cannot be read.')
  const published = (await originsOf('help'))?.origins.at(-1)
  expect(published).toMatchObject({ from: 'institution', value: 'A PDF.', published: { number: 1, by: 'Dana Okoye' } })

  // A publication that leaves the place as it is did not put it in force.
  const other = await begin()
  await edit(other, { do: 'set', path: '/help', value: 'Ask your advisor.' })
  await publish(other, 'Help.')
  expect((await originsOf('help'))?.origins.at(-1)).toMatchObject({ published: { number: 1 } })
  expect((await originsOf('help', { part: '' }))?.origins.at(-1)).toMatchObject({ published: { number: 2 } })
})

test('going back to the base is an edit that says so until it is published', async () => {
  const change = await begin()
  await edit(change, { do: 'unset', path: `${REGISTRATION}/help` })
  const help = await originsOf('help', { change })
  const [below] = help?.origins ?? []
  expect(inShort(help)).toEqual([
    [
      ['base', below?.value],
      ['institution', 'A PDF.'],
      ['change', below?.value],
    ],
    undefined,
  ])
  await publish(change, 'The base says it better.')
  expect(inShort(await originsOf('help'))).toEqual([[['base', below?.value]], undefined])
})

test('a question that the institution added stands on nothing', async () => {
  const label = await originsOf('label', { part: '/pages/studies/items/halverton_credits' })
  expect(inShort(label)).toEqual([[['institution', 'How many credits does the course give?']], undefined])
})
