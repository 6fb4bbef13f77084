import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedMenuItem, ServedScreen } from '../../../app/server/contract/shell.ts'
import { described, type OpenApi } from '../described.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { PASSWORD } from '../test-server.ts'
import { NOW } from '../world.ts'
import { addAccounts, clientsOf, screenAt, type AddedAccount } from './portal-users.ts'

/** A call or a page, and who is let in; the table is written from sections 2.7, 2.8 and 6 of the specification, not from the program. */
type Asked = { readonly row: string; readonly ask: string; readonly for: readonly string[] }
const { people, asked } = JSON.parse(readFileSync(join(import.meta.dirname, 'guards.json'), 'utf8')) as {
  readonly people: { readonly [kind: string]: AddedAccount }
  readonly asked: readonly Asked[]
}

let server: TestOffice
let clients: { readonly [kind: string]: Client }
beforeAll(async () => {
  server = await testOffice()
  await addAccounts(server, people)
  const added = Object.keys(people).map(async (kind) => [kind, await clientFor(server.url, kind)] as const)
  const all = {
    ...(await clientsOf(server.url)),
    officerOfSite3: await clientFor(server.url, 'priya'),
    ...Object.fromEntries(await Promise.all(added)),
  }
  const { client } = described((await all.nobody.get('/api/openapi.json')).body as OpenApi)
  clients = Object.fromEntries(Object.entries(all).map(([kind, each]) => [kind, client(each)]))
})
afterAll(() => server?.stop())

const as = (kind: string): Client => {
  const client = clients[kind]
  if (!client) throw new Error(`nobody is ${kind}`)
  return client
}

/** Whether somebody is let in. Who is not gets a refusal with a code, and a page leads elsewhere. */
const isLetIn = async (kind: string, ask: string): Promise<boolean> => {
  const [method, path = ''] = ask.split(' ')
  if (method === 'page') return (await screenAt<ServedScreen>(as(kind), path)).ok
  const { status, body } = await as(kind).get(path)
  if (status !== 200) {
    expect(kind === 'nobody' ? [401] : [403, 404]).toContain(status)
    expect(body).toMatchObject({ error: expect.stringMatching(/./u) as string, message: expect.stringMatching(/./u) as string })
  }
  return status === 200
}

test.each(asked)('shows $row: $ask lets in exactly those of the table', async ({ ask, for: letIn }) => {
  const kinds = Object.keys(clients)
  expect(letIn.filter((kind) => !kinds.includes(kind))).toEqual([])
  const found = await Promise.all(kinds.map((kind) => isLetIn(kind, ask)))
  expect(kinds.filter((_, index) => found[index]).toSorted()).toEqual(letIn.toSorted())
})

/** SH-3-58 to SH-3-68, SH-6-14 and SH-6-17: the names of the record, its texts with commas, and the flags of each campus. */
test('the permissions record has the names of the specification, and whoever asked keeps it for the session', async () => {
  const asked = await as('mailAssistant').get('/permissions')
  expect(asked.headers.get('cache-control')).toBe('private, max-age=3240')
  expect(asked.headers.get('vary')).toContain('authorization')
  expect(asked.body).toEqual({
    isSuper: false,
    isOfficer: false,
    isOfficerForSite: null,
    isAssistant: true,
    isAssistantForSite: '2,3',
    assistantSettings: [
      { site: '2', sendemail: '1' },
      { site: '3', sendemail: '0' },
      { site: '4', sendemail: '1' },
    ],
    sitesForSendemail: '0,2',
    websiteContent: false,
    isDepartmentAdmin: false,
    limitMenu: false,
    availableMenuItems: null,
  })
  expect(await answer(as('super').get('/permissions'))).toMatchObject({ isSuper: true, isOfficer: true, isOfficerForSite: '0,1,2,3,4' })
  expect(await answer(as('limitedOfficer').get('/permissions'))).toMatchObject({ limitMenu: true, availableMenuItems: 'student-list,logs' })
  expect(await answer(as('siteEditor').get('/permissions'))).toMatchObject({ websiteContent: true })
  expect(await answer(as('departmentAdmin').get('/permissions'))).toMatchObject({ isDepartmentAdmin: true })
})

/** SH-3-70 to SH-3-73, SH-7-31. */
test('the campuses of the institution are a list by literal names, which is kept for the session', async () => {
  const asked = await as('officer').get('/campusSites')
  expect(asked.headers.get('cache-control')).toBe('private, max-age=3240')
  const { campusSites } = asked.body as { readonly campusSites: readonly object[] }
  expect(campusSites).toHaveLength(4)
  expect(campusSites[1]).toEqual({ isevissiteid: '2', vchsitename: 'Language Institute', vchsiteid: '2', isevisconfigurationid: null })
})

/** SH-3-36 to SH-3-40. */
test('the user info says who the caller is, and nothing about anybody else', async () => {
  const info = await answer<{ readonly user_id: string }>(as('student').get('/userInfo?userId=jonas'))
  expect(info).toMatchObject({
    user_first_name: 'Jonas',
    user_last_name: 'Piet',
    user_name: 'jonas',
    user_email: 'jonas@halverton.example',
  })
  expect(await answer(as('student').get(`/userInfo?userId=${info.user_id}`))).toEqual(info)
  expect((await as('super').get(`/userInfo?userId=${info.user_id}`)).status).toBe(403)
})

/** SH-3-04 to SH-3-18: the session record; its tokens are in the answer of the sign-in. */
test('the session record says who is signed in and which records are theirs', async () => {
  expect(await answer(as('scholar').get('/currentUser'))).toEqual({
    userId: expect.stringMatching(/^[0-9a-f-]{36}$/u) as string,
    userRole: 'scholar',
    clientId: 'halverton',
    scholarId: '00000000-0000-4000-8000-000000000301',
    scholarApplicationId: null,
    profileId: null,
    isssRequestId: null,
    processedState: 'H-1B',
    department: null,
    isLoginFromTDS: false,
  })
  expect(await answer(as('department').get('/currentUser'))).toMatchObject({
    userRole: 'department',
    department: '00000000-0000-4000-8000-000000000201',
  })
  const { status, body } = await as('nobody').send('POST', '/api/auth/sign-in', { user_name: 'jonas', user_password: PASSWORD })
  expect([status, body]).toEqual([200, expect.objectContaining({ tokenType: 'Bearer', expiresIn: 900 })])
  expect((body as { readonly expireOn: string }).expireOn).toBe(new Date(Date.parse(NOW) + 900_000).toISOString())
})

/** SH-3-136 to SH-3-139, SH-7-22, SH-7-23. */
test('where a scholar stands and in which stage a student is are asked for by literal calls', async () => {
  const scholar = '00000000-0000-4000-8000-000000000301'
  const application = '00000000-0000-4000-8000-000000000706'
  expect(await answer(as('scholar').get(`/scholar/scholarData?scholarId=${scholar}&scholarApplicationId=${application}`))).toEqual({
    processedState: 'H-1B',
    scholarId: scholar,
    scholarApplicationId: application,
  })
  expect((await as('scholar').get('/scholar/scholarData?scholarId=00000000-0000-4000-8000-000000000302')).status).toBe(404)
  const profile = '00000000-0000-4000-8000-000000000101'
  expect(await answer(as('student').get(`/student/firstLogin?profile_id=${profile}&tds_userid=jonas&studentLogin=true`))).toMatchObject({
    current_stage: 'continuing',
    profile_id: profile,
  })
  expect((await as('officer').get(`/student/firstLogin?profile_id=${profile}&studentLogin=true`)).status).toBe(403)
  expect((await as('student').get('/student/firstLogin')).status).toBe(400)
})

test('a limited menu has only the lines that the permissions name, and assistants see what is theirs', async () => {
  const linesOf = async (kind: string): Promise<readonly string[]> => {
    const screen = await screenAt<ServedScreen>(as(kind), '/students-list')
    const ids = (items: readonly ServedMenuItem[]): readonly string[] => items.flatMap(({ id, subMenu }) => [id, ...ids(subMenu ?? [])])
    return screen.ok ? ids(screen.menu) : []
  }
  expect(await linesOf('limitedOfficer')).toEqual(['student-list', 'configuration', 'logs'])
  const shown = async (line: string): Promise<readonly string[]> => {
    const kinds = ['assistant', 'mailAssistant', 'siteEditor', 'officer', 'super']
    const menus = await Promise.all(kinds.map(linesOf))
    return kinds.filter((_, index) => menus[index]?.includes(line))
  }
  expect(await shown('site-pages')).toEqual(['siteEditor', 'super'])
  expect(await shown('site')).toEqual(['officer', 'super'])
  expect(await shown('email-communications')).toEqual(['mailAssistant', 'officer', 'super'])
})

/** SH-2.1-01 to SH-2.1-11. */
test('the action of the host page picks the area, and without one it lists the areas for administrators', async () => {
  const leadsTo = async (kind: string, query: string): Promise<string | undefined> => {
    const screen = await screenAt<ServedScreen>(as(kind), `/host${query}`)
    return screen.ok ? 'the page itself' : screen.go
  }
  expect(await leadsTo('super', '?action=student-list')).toBe('#/students-list')
  expect(await leadsTo('super', '?action=scholar-dashboard')).toBe('#/dashboard')
  expect(await leadsTo('super', '?action=scholar-settings&enabledRoot=student')).toBe('#/student-settings')
  expect(await leadsTo('department', '?action=department')).toBe('#/scholar/deptDashboard')
  expect(await leadsTo('student', '?action=department')).toBe('#/loading')
  expect(await leadsTo('scholar', '')).not.toBe('the page itself')
  const page = await screenAt<ServedScreen>(as('isssAdmin'), '/host')
  const links = page.ok ? page.menu.map(({ label, href }) => [label, href]) : []
  expect(links).toEqual([
    ['Student List', '#/students-list'],
    ['Admin Home', '#/my-work'],
    ['Scholar Dashboard', '#/dashboard'],
    ['Department Page', '#/scholar/deptDashboard'],
  ])
})

/** SH-8-16 */
test('the page of students signs in students alone, and the page of staff whomever the institution lets in there', async () => {
  const signIn = async (user: string, scope?: string) => {
    const given = { user_name: user, user_password: PASSWORD, ...(scope !== undefined && { scope }) }
    const { status, body } = await as('nobody').send('POST', '/api/auth/sign-in', given)
    return [status, (body as { readonly message?: string }).message]
  }
  const refused = "Your records says that you don't have permissions to access this resource."
  expect(await signIn('luis', '')).toEqual([403, refused])
  expect(await signIn('marta', '')).toEqual([403, refused])
  expect(await signIn('jonas', '')).toEqual([200, undefined])
  expect(await signIn('luis', 'scholar:private')).toEqual([200, undefined])
  expect(await signIn('luis')).toEqual([200, undefined])
})
