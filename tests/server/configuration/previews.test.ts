import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeReview, DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import type { MenuPreview, PathWalk } from '../../../app/server/contract/configuration/previews.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const MENU = 'student-office.menu'
const LIST = 'applications.view'

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const begin = async (name: string): Promise<string> =>
  (await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name }))).id

test('a line of a menu says where it leads and who sees it, and somebody of a role sees what a change makes of it', async () => {
  const change = await begin('Menu')
  const edits = `/api/configuration/changes/${change}/edits`
  const { outline } = await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${MENU}?change=${change}`))
  const notes = Object.fromEntries(outline.map(({ name = '', notes: words }) => [name, words]))
  expect([notes['my-work'], notes['student-imports'], notes['configuration']]).toEqual([
    ['My work', 'Everybody'],
    ['Imports', 'Officer or super user'],
    [expect.stringMatching(/^Lines in it: \d+$/) as string, expect.any(String) as string],
  ])
  expect(notes['student-request-list']?.[1]).toBe('While its condition holds')

  const seen = (as?: string) =>
    answer<MenuPreview>(dana.get(`/api/configuration/menus/${MENU}/preview?change=${change}${as === undefined ? '' : `&as=${as}`}`))
  const before = await seen()
  // One of each role, however many accounts have it.
  const roles = before.personas.map(({ role }) => role)
  expect(new Set(roles).size).toBe(roles.length)
  const officer = before.personas.find(({ name }) => name.includes('Luis'))?.account ?? ''
  const ids = ({ items }: Pick<MenuPreview, 'items'>): readonly string[] =>
    items.flatMap(({ id, subMenu = [] }) => [id, ...ids({ items: subMenu })])
  expect(ids(before)).toContain('definitions')
  // The page of that line is for those who configure at least a part, as officers do, and assistants do not.
  const assistant = before.personas.find(({ name }) => name.includes('Wen'))?.account ?? ''
  expect(assistant).not.toBe('')
  expect(ids(await seen(officer))).toContain('definitions')
  expect(ids(await seen(assistant))).not.toContain('definitions')
  const element = { id: 'for-officers', label: 'For officers', link: 'my-work.screen', visibility: 'is-officer.rule' }
  await answer(dana.send('POST', edits, { definition: MENU, edit: { do: 'insert', path: '/items', element } }))
  expect((await seen(officer)).items[0]).toMatchObject({ id: 'for-officers', label: 'For officers' })
  expect(await dana.get('/api/configuration/menus/nothing.menu/preview')).toMatchObject({ status: 404 })
})

test('a list is drawn with rows that whoever edits it may read, in the columns of the change', async () => {
  const change = await begin('List')
  const edit = { do: 'set', path: '/columns/jobTitle/label', value: 'What they do' }
  const { outline } = await answer<DefinitionInChange>(
    dana.send('POST', `/api/configuration/changes/${change}/edits`, {
      definition: LIST,
      edit,
    }),
  )
  expect(outline.find(({ path }) => path === '/columns/jobTitle')?.notes?.[0]).toBe('Job title')
  const drawn = await answer<ServedView>(dana.get(`/api/configuration/views/${LIST}/preview?change=${change}`))
  expect(drawn.columns.map(({ label }) => label)).toContain('What they do')
  const rows = (await answer<ServedView>(dana.get('/api/configuration/views/students.view/preview'))).rows
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(5)
  // A list that is given something by its page has no sample.
  expect(await dana.get('/api/configuration/views/department-applications.view/preview')).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Its page gives it department') as string },
  })
})

const PATH = 'request.workflow'

/** A student whose record allows the request. */
const STUDENT = { record: { sevis_status: 'ACTIVE' } }

const walk = (body: object): Promise<PathWalk> =>
  answer(dana.send('POST', `/api/configuration/workflows/${PATH}/walk`, { given: {}, steps: [], ...body }))

test('a pretend case is stepped through as a change has its path: what is open, why the rest is not, and what would happen', async () => {
  const records = (await answer<ServedView>(dana.get('/api/configuration/views/students.view/preview'))).total
  const first = await walk({ case: 'cpt-request.case', given: STUDENT })
  expect(first).toMatchObject({ case: 'cpt-request.case', walked: [{ label: 'Draft', did: 'A case begins' }] })
  expect(first.reads.map(({ path }) => path)).toContain('answers.approver_id')
  const movesOf = ({ parties }: PathWalk, party: string) => parties.find(({ name }) => name === party)?.moves
  expect(movesOf(first, 'student')?.open.map(({ label }) => label)).toEqual(['Send request', 'Delete this draft'])
  expect(movesOf(first, 'student')?.closed.find(({ id }) => id === 'approve')).toEqual({
    id: 'approve',
    label: 'Approve',
    why: 'Not from here, only from In Review.',
    elsewhere: true,
  })

  const steps = [
    { send: 'send', parties: ['student'] },
    { send: 'open', parties: ['officer'], user: { personId: 'officer' } },
    { send: 'dismiss', parties: ['student'] },
    { send: 'ask', parties: ['officer'], event: { question: 'Where?' } },
  ]
  const walked = await walk({ steps })
  expect(walked.walked.map(({ did, label, why }) => [did, label, why])).toEqual([
    ['A case begins', 'Draft', undefined],
    ['Send request', 'Submitted', undefined],
    ['Open for review', 'In Review', undefined],
    ['Dismiss', 'In Review', 'You may not do this: Dismiss.'],
    ['Ask for clarification', 'Clarification Requested', undefined],
  ])
  expect(
    walked.walked
      .at(-1)
      ?.parts.filter(({ isNoticed }) => isNoticed)
      .map(({ words }) => words),
  ).toEqual(['Goes to Clarification Requested', expect.stringMatching(/^Sends .* to Student$/u) as string])
  expect(movesOf(walked, 'officer')?.closed.find(({ id }) => id === 'answer')).toMatchObject({
    why: 'Only Student can do this.',
    elsewhere: false,
  })
  const after = (await answer<ServedView>(dana.get('/api/configuration/views/students.view/preview'))).total
  expect(after).toBe(records)

  const change = await begin('Path')
  const edit = { do: 'set', path: '/events/open/who', value: ['advisor'] }
  await answer(dana.send('POST', `/api/configuration/changes/${change}/edits`, { definition: PATH, edit }))
  const changed = await walk({ change, steps: steps.slice(0, 1), given: { answers: { approver_id: '' } } })
  expect(movesOf(changed, 'officer')?.open.map(({ label }) => label)).not.toContain('Open for review')
  expect(movesOf(changed, 'advisor')?.open.map(({ label }) => label)).toEqual(['Open for review'])
})

test('a step keeps nothing of whoever has the account: yes and no, the role, and the name of the party for every other text', async () => {
  const change = await begin('Users')
  const names = ['email', 'name', 'department', 'userRole', 'isSuper']
  const value = { or: names.map((name) => ({ var: `user.${name}` })) }
  const edit = { do: 'set', path: '/events/open/when', value }
  await answer(dana.send('POST', `/api/configuration/changes/${change}/edits`, { definition: PATH, edit }))
  const { parties } = await walk({ change, case: 'cpt-request.case', given: STUDENT, steps: [{ send: 'send', parties: ['student'] }] })
  const open = parties.find(({ name }) => name === 'officer')?.moves.open.find(({ step }) => step['send'] === 'open')
  const { user } = (open?.step ?? {}) as { readonly user?: { readonly [name: string]: unknown } }
  expect(user).toMatchObject({ email: 'officer', name: 'officer', personId: 'officer' })
  expect(
    Object.entries(user ?? {}).filter(([name, value]) => name !== 'userRole' && typeof value !== 'boolean' && value !== 'officer'),
  ).toEqual([])
})

test('a walk of a path that is not there, or that begins in no state of it, is no fault of the server', async () => {
  expect(await dana.send('POST', '/api/configuration/workflows/nothing.workflow/walk', { given: {}, steps: [] })).toMatchObject({
    status: 404,
  })
  const odd = await walk({
    given: { state: 'nowhere', today: 'x', since: 'y' },
    steps: [{ clock: 'never' }, { today: '2026-99-99', send: 7 }],
  })
  expect(odd.walked.map(({ label }) => label)).toEqual(['Draft', 'Draft', 'Draft'])
})

test('the review of a changed path says what its examples did before and do then, and one that fails stops the publication', async () => {
  const change = await begin('Kept')
  const at = `/api/configuration/changes/${change}`
  const kept = {
    name: 'an officer opens it',
    given: {
      steps: [
        { send: 'send', parties: ['student'] },
        { send: 'open', parties: ['officer'] },
      ],
    },
    then: { steps: [{ state: 'submitted' }, { state: 'in_review' }] },
  }
  const edit = (what: object) => answer(dana.send('POST', `${at}/edits`, { definition: PATH, edit: what }))
  await edit({ do: 'insert', path: '/examples', element: kept })
  const before = await answer<ChangeReview>(dana.get(at))
  expect(before.stops).toEqual([])
  const opened = { did: 'Open for review', says: ['Goes to In Review'] }
  const sent = { did: 'Send request', says: ['Goes to Submitted'] }
  expect(before.paths.map(({ id }) => id)).toEqual([PATH])
  const keptIn = ({ paths }: ChangeReview) => paths[0]?.examples.find(({ name }) => name === kept.name)
  expect(keptIn(before)).toEqual({ name: kept.name, failures: [], before: [sent, opened], after: [sent, opened] })

  await edit({ do: 'set', path: '/events/open/who', value: ['advisor'] })
  const review = await answer<ChangeReview>(dana.get(at))
  const refused = { did: 'Open for review', says: ['Is refused: You may not do this: Open for review.'] }
  const failures = ['Step 2: Refused: event.not-permitted: You may not do this: Open for review.']
  expect(keptIn(review)).toEqual({ name: kept.name, failures, before: [sent, opened], after: [sent, refused] })
  expect(review.stops.map(({ code, id }) => [code, id])).toContainEqual(['server.example', PATH])
  const { version } = review.change
  expect(await dana.send('POST', `${at}/publish`, { note: 'No', version })).toMatchObject({ status: 422 })
})
