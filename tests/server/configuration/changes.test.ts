import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  ChangeReview,
  ConfigurationHome,
  DefinitionInChange,
  FormPreview,
  FoundText,
  PartProperties,
  PublicationInWords,
  RuleSubjects,
  ServedChange,
  ServedPublication,
} from '../../../app/server/contract/configuration.ts'
import { runReplay } from '../../../app/server/configuration/replay/run-replay.ts'
import { claimReplay } from '../../../app/server/store/configuration/replays.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { PASSWORD } from '../test-server.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { NOW } from '../world.ts'

const PLACE_OF_OF = 'What it is about'
const FORM = 'cpt-request.form'
const HELP = '/pages/documents/items/course_registration/help'

/** How far the clock of the server is ahead. */
let ahead = 0
let server: TestOffice
let dana: Client
let jonas: Client
beforeAll(async () => {
  server = await testOffice({ now: () => new Date(new Date(NOW).getTime() + ahead) })
  dana = await clientFor(server.url, 'dana')
  jonas = await clientFor(server.url, 'jonas')
})
afterAll(() => server?.stop())

const home = (): Promise<ConfigurationHome> => answer(dana.get('/api/configuration'))
const begin = (name: string): Promise<ServedChange> => answer(dana.send('POST', '/api/configuration/changes', { name }))
const edit = ({ id }: ServedChange, what: object, definition = FORM): Promise<DefinitionInChange> =>
  answer(dana.send('POST', `/api/configuration/changes/${id}/edits`, { definition, edit: what }))
const review = ({ id }: ServedChange): Promise<ChangeReview> => answer(dana.get(`/api/configuration/changes/${id}`))
const publish = async (change: ServedChange, note = 'Tried out.'): Promise<ServedPublication> =>
  answer(dana.send('POST', `/api/configuration/changes/${change.id}/publish`, { note, version: (await review(change)).change.version }))
const inForce = async (): Promise<string> =>
  JSON.stringify((await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${FORM}`))).definition)

test('the office finds what it can change by what it does, and texts by their words', async () => {
  const { entries } = await home()
  expect(entries.find(({ id }) => id === FORM)).toMatchObject({
    kind: 'form',
    own: true,
    holds: expect.stringMatching(/^\d+ sections, \d+ questions$/) as string,
  })
  expect(entries.find(({ id }) => id === FORM)?.group).toHaveLength(2)
  const { found, count } = await answer<{ readonly found: readonly FoundText[]; readonly count: number }>(
    dana.get('/api/configuration/search?q=Where is the help text of Employer EIN?'),
  )
  expect([found.length, count > found.length]).toEqual([100, true])
  expect(found[0]).toMatchObject({ property: 'Help text' })
  expect(found[0]?.text).toMatch(/digits/)
})

test('the home says groups and titles in the language of whoever asks, and what a change writes as it is written', async () => {
  const inSpanish = async (query = ''): Promise<ConfigurationHome['entries'][number] | undefined> =>
    (await answer<ConfigurationHome>(dana.get(`/api/configuration${query}`, { 'accept-language': 'es' }))).entries.find(
      ({ id }) => id === 'cpt-request.case',
    )
  expect(await inSpanish()).toMatchObject({ title: 'Solicitud de CPT', group: ['Solicitudes', 'Solicitud de CPT'] })
  const change = await begin('Another title')
  await edit(change, { do: 'set', path: '/title', value: 'CPT, renamed' }, 'cpt-request.case')
  expect(await inSpanish(`?change=${change.id}`)).toMatchObject({ title: 'CPT, renamed', group: ['Solicitudes', 'CPT, renamed'] })
  await answer(dana.send('POST', `/api/configuration/changes/${change.id}/discard`, {}))
})

test('a help text that nobody has written yet is found by asking for it, and by nothing else', async () => {
  const search = async (words: string): Promise<readonly FoundText[]> =>
    (await answer<{ readonly found: readonly FoundText[] }>(dana.get(`/api/configuration/search?q=${words}`))).found
  expect(await search('help text of start date')).toContainEqual(expect.objectContaining({ path: '/fields/start_date/help', text: '' }))
  expect((await search('help of course registration'))[0]).toMatchObject({
    property: 'Help text',
    text: expect.stringMatching(/./) as string,
  })
  // What is called so comes before texts that hold the words, and what begins with them next.
  const called = (await search('employer')).map(({ path, text }) => [path.split('/').at(-1), text.toLowerCase().startsWith('employer')])
  const others = called.findIndex(([property, begins]) => begins !== true || !['label', 'title', 'heading'].includes(String(property)))
  expect(others).toBeGreaterThan(0)
  expect(called.slice(others).filter(([property, begins]) => begins === true && property === 'label')).toEqual([])
  expect((await search('Employer EIN'))[0]).toMatchObject({ text: 'Employer EIN' })
  expect((await search('start date')).filter(({ text }) => text === '')).toEqual([])
})

test('the home marks what the change that is worked in touches, and counts its findings', async () => {
  const change = await begin('Marked')
  const marked = async () => {
    const { entries, findings, changes } = await answer<ConfigurationHome>(dana.get(`/api/configuration?change=${change.id}`))
    const entry = entries.find(({ id }) => id === FORM)
    if (findings[0]?.severity === 'error') expect(findings[0].place).toBe(PLACE_OF_OF)
    return [entry?.changed, entry?.findings, findings[0]?.severity, changes.find(({ id }) => id === change.id)?.definitions]
  }
  expect(await marked()).toEqual([undefined, undefined, undefined, 0])
  await edit(change, { do: 'set', path: '/of', value: 'nowhere.entity' })
  expect(await marked()).toEqual([true, expect.any(Number), 'error', 1])
  expect((await home()).entries.find(({ id }) => id === FORM)).not.toHaveProperty('changed')
  // A change that has ended is worked in no more.
  await answer(dana.send('POST', `/api/configuration/changes/${change.id}/discard`, {}))
  expect(await marked()).toEqual([undefined, undefined, undefined, undefined])
})

test('an edit over what another window wrote is refused with both, and stored once it knows', async () => {
  const change = await begin('Two windows')
  const send = (value: string, was: string | null) =>
    dana.send('POST', `/api/configuration/changes/${change.id}/edits`, { definition: FORM, edit: { do: 'set', path: HELP, value }, was })
  const { definition, own } = await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${FORM}?change=${change.id}`))
  const known = JSON.stringify(definition)
  const { pages } = definition as unknown as {
    readonly pages: readonly { readonly id: string; readonly items: readonly { readonly question?: string; readonly help?: string }[] }[]
  }
  const before = pages.find(({ id }) => id === 'documents')?.items.find(({ question }) => question === 'course_registration')?.help ?? null
  expect((await send('Of the first window.', before)).status).toBe(200)
  const second = await send('Of the second window.', before)
  expect(second).toMatchObject({ status: 409, body: { error: 'configuration.changed', now: 'Of the first window.' } })
  expect((second.body as { readonly place: string }).place).toMatch(/Question “.*”, Help text$/)
  const seen = async (): Promise<DefinitionInChange> => answer(dana.get(`/api/configuration/definitions/${FORM}?change=${change.id}`))
  expect(JSON.stringify((await seen()).definition)).toContain('Of the first window.')
  expect(known).not.toContain('Of the first window.')
  // What says the same already is no loss, and an edit that knows what it replaces is stored.
  expect((await send('Of the first window.', before)).status).toBe(200)
  expect((await send('Of the second window.', 'Of the first window.')).status).toBe(200)
  const write = (text: string, was: string) => dana.send('PUT', `/api/configuration/changes/${change.id}/texts/${FORM}`, { text, was })
  const { text } = (await seen()).own
  expect(await write('{}', own.text)).toMatchObject({ status: 409, body: { error: 'configuration.changed', now: text } })
  expect((await write(text.replace('Of the second window.', 'As code.'), text)).status).toBe(200)
  await answer(dana.send('POST', `/api/configuration/changes/${change.id}/discard`, {}))
})

test('a move over another move of the same part is refused with the order by now, and others go on', async () => {
  const change = await begin('Two windows move')
  const [list, questions] = ['/pages', '/pages/studies/items']
  const order = async (): Promise<readonly string[]> =>
    (await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${FORM}?change=${change.id}`))).outline.flatMap((part) =>
      part.list === list && part.name !== undefined ? [part.name] : [],
    )
  const known = await order()
  const [first = '', second = '', third = '', fourth = ''] = known
  const send = (path: string, was: readonly string[], to: { readonly after?: string; readonly into?: string }) =>
    dana.send('POST', `/api/configuration/changes/${change.id}/edits`, { definition: FORM, edit: { do: 'move', path, ...to }, was })
  const move = (name: string, was: readonly string[], to: { readonly after: string }) => send(`${list}/${name}`, was, to)
  expect((await move(first, known, { after: second })).status).toBe(200)
  const now = await order()
  expect(now.slice(0, 2)).toEqual([second, first])
  expect(await move(first, known, { after: third })).toMatchObject({
    status: 409,
    body: { error: 'configuration.changed', now, place: 'Training' },
  })
  expect(await order()).toEqual(now)
  // Where it stands already is no loss, another part is moved, and whoever knows the order moves it on.
  expect((await move(first, known, { after: second })).status).toBe(200)
  expect((await move(fourth, known, { after: known.at(-1) ?? '' })).status).toBe(200)
  expect((await move(first, await order(), { after: third })).status).toBe(200)
  const asked = ['cpt_course', 'course_relevance', 'cpt_comments']
  const course = `${questions}/cpt_course`
  expect((await send(course, asked, { into: '/pages/documents/items' })).status).toBe(200)
  expect(await send(course, asked, { after: 'cpt_comments' })).toMatchObject({
    status: 409,
    body: { error: 'configuration.changed', now: null },
  })
  await answer(dana.send('POST', `/api/configuration/changes/${change.id}/discard`, {}))
})

test('an edit is seen in the change alone, is told in words, and is published and brought back', async () => {
  const before = await inForce()
  const change = await begin('EIN without the dash')
  const path =
    (await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${FORM}?change=${change.id}`))).outline.find(
      ({ name }) => name === 'course_registration',
    )?.path ?? ''
  expect(path).toContain('course_registration')
  const edited = await edit(change, { do: 'set', path: `${path}/help`, value: '9 digits without the dash.' })
  expect(edited.outline.find((part) => part.path === path)).toMatchObject({ changed: true })
  expect(edited.undo).toBe('cpt-request.form.overlay')
  expect(await inForce()).toBe(before)
  const seen = await review(change)
  expect(seen.stops).toEqual([])
  expect(seen.examples.failed).toEqual([])
  expect(seen.examples.run).toBe(5)
  expect(seen.differences.map(({ id, changes }) => [id, changes.length])).toEqual([[FORM, 1]])
  expect(seen.differences[0]?.changes[0]).toMatchObject({ after: '9 digits without the dash.' })
  const published = await publish(change, 'SEVIS refuses dashes.')
  expect(published).toMatchObject({ number: 1, note: 'SEVIS refuses dashes.', definitions: ['cpt-request.form.overlay'] })
  expect(await inForce()).toContain('9 digits without the dash.')
  // The institution's own words of before are still there.
  expect(await inForce()).toContain('halverton_credits')
  const { status } = await dana.send('POST', `/api/configuration/changes/${change.id}/edits`, {
    definition: FORM,
    edit: { do: 'unset', path: `${path}/help` },
  })
  expect(status).toBe(409)
  const back = await answer<ServedChange>(dana.send('POST', '/api/configuration/publications/0/bring-back', {}))
  expect(back).toMatchObject({ name: 'Bring back the beginning', bringsBack: 0, definitions: 1 })
  await publish(back)
  expect(await inForce()).toBe(before)
  const { publications } = await home()
  expect(publications.map(({ number, broughtBack }) => [number, broughtBack])).toEqual([
    [2, 0],
    [1, undefined],
  ])
  // The history tells each of them, also when something else is in force by now.
  const inHistory = async (number: number) =>
    (await answer<PublicationInWords>(dana.get(`/api/configuration/publications/${number}`))).differences.map(({ id, title, changes }) => [
      id,
      title,
      changes.map(({ kind, before: was, after }) => [kind, was, after]),
    ])
  const [help] = seen.differences[0]?.changes ?? []
  expect(await inHistory(1)).toEqual([[FORM, seen.differences[0]?.title, [[help?.kind, help?.before, '9 digits without the dash.']]]])
  expect(await inHistory(2)).toEqual([[FORM, seen.differences[0]?.title, [[help?.kind, '9 digits without the dash.', help?.before]]]])
  expect(await dana.get('/api/configuration/publications/3')).toMatchObject({ status: 404 })
})

test('an edit that is typed back publishes nothing', async () => {
  const { definition } = await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${FORM}`))
  const change = await begin('Typed back')
  await edit(change, { do: 'set', path: '/title', value: 'Another title' })
  await edit(change, { do: 'set', path: '/title', value: definition['title'] })
  expect((await review(change)).differences).toEqual([])
  const { version, definitions } = (await review(change)).change
  expect(definitions).toBe(0)
  const sent = await dana.send('POST', `/api/configuration/changes/${change.id}/publish`, { note: 'x', version })
  expect(sent).toMatchObject({ status: 422, body: { error: 'configuration.nothing' } })
})

test('a change does not write over what was published since it was begun', async () => {
  const [first, second] = [await begin('First'), await begin('Second')]
  await edit(first, { do: 'set', path: '/help', value: 'Of the first.' })
  await edit(second, { do: 'set', path: HELP, value: 'Of the second.' })
  await publish(first)
  const { stops } = await review(second)
  expect(stops.map(({ code, id }) => [code, id])).toEqual([['server.overtaken', FORM]])
  const { version } = (await review(second)).change
  expect(await dana.send('POST', `/api/configuration/changes/${second.id}/publish`, { note: 'x', version })).toMatchObject({ status: 422 })
  expect(await inForce()).toContain('Of the first.')
})

test('a definition that was overtaken stops nothing once it says what is in force, and is edited on from there', async () => {
  const [first, second] = [await begin('Overtakes'), await begin('Overtaken')]
  await edit(second, { do: 'set', path: HELP, value: 'On the older version.' })
  await edit(first, { do: 'set', path: '/help', value: 'Of whoever was faster.' })
  await publish(first)
  expect((await review(second)).stops).toMatchObject([{ code: 'server.overtaken' }])
  const known: DefinitionInChange = await answer(dana.get(`/api/configuration/definitions/${FORM}`))
  const written = await dana.send('PUT', `/api/configuration/changes/${second.id}/texts/${FORM}`, { text: known.own.text })
  expect(written.status).toBe(200)
  expect(await review(second)).toMatchObject({ stops: [], differences: [] })
  await edit(second, { do: 'set', path: HELP, value: 'On the newer version.' })
  expect(await review(second)).toMatchObject({ stops: [], differences: [{ id: FORM }] })
  const undo = () => dana.send('POST', `/api/configuration/changes/${second.id}/undo`, {})
  expect((await undo()).status).toBe(200)
  expect(await undo(), 'what was written on the older version does not come back').toMatchObject({ status: 409 })
  const anew = await edit(second, { do: 'set', path: HELP, value: 'On the newer version.' })
  expect(anew.definition).toMatchObject({ help: 'Of whoever was faster.' })
  await answer(dana.send('POST', `/api/configuration/changes/${second.id}/discard`, {}))
})

test('parts that move together are taken back together', async () => {
  const change = await begin('Two questions move')
  const move = (name: string, after?: string, joined?: true): Promise<DefinitionInChange> =>
    answer(
      dana.send('POST', `/api/configuration/changes/${change.id}/edits`, {
        definition: FORM,
        edit: { do: 'move', path: `/pages/studies/items/${name}`, into: '/pages/documents/items', ...(after !== undefined && { after }) },
        ...(joined && { joined }),
      }),
    )
  const before = (await edit(change, { do: 'set', path: HELP, value: 'Before they move.' })).outline
  await move('cpt_course')
  const moved = await move('cpt_comments', 'cpt_course', true)
  expect(moved.outline.filter(({ list }) => list === '/pages/documents/items').map(({ name }) => name)).toEqual([
    'cpt_course',
    'cpt_comments',
    'offer_letter',
    'course_registration',
  ])
  await answer(dana.send('POST', `/api/configuration/changes/${change.id}/undo`, {}))
  const { outline } = await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${FORM}?change=${change.id}`))
  expect(outline).toEqual(before)
  await answer(dana.send('POST', `/api/configuration/changes/${change.id}/discard`, {}))
})

test('undo and redo go through the edits of one person, and undo leaves what somebody else wrote since', async () => {
  const change = await begin('Undo')
  await edit(change, { do: 'set', path: '/title', value: 'First' })
  await edit(change, { do: 'set', path: '/title', value: 'Second' })
  const titleNow = async (): Promise<unknown> =>
    (await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${FORM}?change=${change.id}`))).definition['title']
  const step = (way: string) => dana.send('POST', `/api/configuration/changes/${change.id}/${way}`, {})
  const original = (await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${FORM}`))).definition['title']
  await step('undo')
  expect(await titleNow()).toBe('First')
  await step('undo')
  expect(await titleNow()).toBe(original)
  expect((await review(change)).differences).toEqual([])
  expect((await step('undo')).status).toBe(409)
  await step('redo')
  await step('redo')
  expect(await titleNow()).toBe('Second')
  expect((await step('redo')).status).toBe(409)
})

test('what stops a change is named with its mend, and nothing is stored', async () => {
  const broken = await begin('Broken rule')
  await edit(broken, { do: 'set', path: '/pages/employer/visibleWhen', value: { '==': [{ var: 'answers.no_such_answer' }, 'x'] } })
  const { stops } = await review(broken)
  expect(stops.map(({ id, severity }) => [id, severity])).toContainEqual([FORM, 'error'])
  expect(stops.every(({ mend }) => mend !== '')).toBe(true)
  const { version } = (await review(broken)).change
  expect(await dana.send('POST', `/api/configuration/changes/${broken.id}/publish`, { note: 'x', version })).toMatchObject({
    status: 422,
    body: { error: 'configuration.stopped' },
  })
  const locking = await begin('Nobody publishes')
  await edit(locking, { do: 'set', path: '/when', value: false }, 'may-publish.rule')
  expect((await review(locking)).stops.map(({ code }) => code)).toContain('server.locked-out')
  // A right that ends on a later day is taken as well.
  const isSuper = { '==': [{ var: 'user.isSuper' }, true] }
  const until = { and: [isSuper, { '<': [{ var: 'today' }, '2031-03-05'] }] }
  await edit(locking, { do: 'set', path: '/when', value: until }, 'may-publish.rule')
  expect((await review(locking)).stops.map(({ code }) => code)).toContain('server.locked-out')
  await edit(locking, { do: 'set', path: '/when', value: { or: [until, isSuper] } }, 'may-publish.rule')
  expect((await review(locking)).stops.map(({ code }) => code)).not.toContain('server.locked-out')
  const stale = await dana.send('POST', `/api/configuration/changes/${locking.id}/publish`, { note: 'x', version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { error: 'configuration.stale' } })
})

test('a definition is held by whoever edits it, until it is taken over', async () => {
  await server.query(
    "update account set role = (select role from account where user_name = 'dana'), attributes = (select attributes from account where user_name = 'dana') where user_name = 'priya'",
  )
  const priya = await clientFor(server.url, 'priya')
  const change = await begin('Held')
  await edit(change, { do: 'set', path: '/title', value: 'Of Dana' })
  const body = { definition: FORM, edit: { do: 'set', path: '/title', value: 'Of Priya' } }
  const address = `/api/configuration/changes/${change.id}/edits`
  expect(await priya.send('POST', address, body)).toMatchObject({
    status: 409,
    body: { error: 'configuration.held', message: expect.stringContaining('Okoye') as string },
  })
  expect((await priya.send('POST', address, { ...body, takeOver: true })).status).toBe(200)
  // Her last edit is not Dana's to take back.
  expect((await dana.send('POST', `/api/configuration/changes/${change.id}/undo`, {})).status).toBe(409)
  expect((await home()).held).toContainEqual(expect.objectContaining({ id: FORM, mine: false }))
  expect((await priya.send('POST', `/api/configuration/changes/${change.id}/discard`, {})).status).toBe(200)
  expect((await home()).held.map(({ id }) => id)).not.toContain(FORM)
})

test('a definition is free two minutes after the last edit, at once when its editor leaves it, and when they sign out', async () => {
  const priya = await clientFor(server.url, 'priya')
  const change = await begin('Left')
  const address = `/api/configuration/changes/${change.id}/edits`
  const titled = (client: Client, value: string): Promise<number> =>
    client.send('POST', address, { definition: FORM, edit: { do: 'set', path: '/title', value } }).then(({ status }) => status)
  expect(await titled(dana, 'One')).toBe(200)
  try {
    ahead = 119_000
    expect(await titled(priya, 'Two')).toBe(409)
    ahead = 121_000
    expect((await home()).held).toEqual([])
    expect(await titled(priya, 'Two')).toBe(200)
    // Each edit holds it longer.
    ahead += 119_000
    expect(await titled(priya, 'Three')).toBe(200)
    ahead += 119_000
    expect(await titled(dana, 'Four')).toBe(409)
  } finally {
    ahead = 0
  }
  const held = '/api/configuration/held'
  // Nobody ends what somebody else holds.
  expect((await dana.send('DELETE', `${held}?definition=${FORM}`)).status).toBe(200)
  expect(await titled(dana, 'Four')).toBe(409)
  expect((await priya.send('DELETE', `${held}?definition=may-publish.rule`)).status).toBe(200)
  expect(await titled(dana, 'Four')).toBe(409)
  expect((await priya.send('DELETE', `${held}?definition=${FORM}`)).status).toBe(200)
  expect(await titled(dana, 'Four')).toBe(200)
  expect((await dana.send('DELETE', `${held}?change=${change.id}`)).status).toBe(200)
  expect(await titled(priya, 'Five')).toBe(200)
  const signedIn = await dana.send('POST', '/api/auth/sign-in', { user_name: 'priya', user_password: PASSWORD })
  const cookie = /sojourn_refresh=[^;]*/.exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? ''
  expect((await dana.send('POST', '/api/auth/sign-out', {}, { cookie })).status).toBe(200)
  expect(await titled(dana, 'Six')).toBe(200)
  expect((await dana.send('POST', `/api/configuration/changes/${change.id}/discard`, {})).status).toBe(200)
})

test('properties of a question are a form with the layer of each value, and a preview is drawn as somebody sees it', async () => {
  const properties = await answer<PartProperties>(
    dana.get(`/api/configuration/definitions/${FORM}/properties?path=/pages/documents/items/course_registration`),
  )
  expect(properties.answers).toMatchObject({ help: expect.stringContaining('HalverReg') as string })
  expect(properties.comesFrom['help']?.origins.map(({ from }) => from)).toEqual(['base', 'institution'])
  const change = await begin('Preview')
  await edit(change, {
    do: 'insert',
    path: '/pages/studies/items',
    element: {
      question: 'second_site',
      label: 'Will you also work at another address?',
      short: 'second address',
      type: 'yes-no',
      flag: 'required',
      onFile: '',
    },
  })
  const seen = await answer<FormPreview>(dana.get(`/api/configuration/forms/${FORM}/preview?change=${change.id}`))
  expect(JSON.stringify(seen.plan)).toContain('second_site')
  expect(seen.personas.length).toBeGreaterThan(2)
  const other = await answer<FormPreview>(
    dana.get(`/api/configuration/forms/${FORM}/preview?change=${change.id}&as=${seen.personas[0]?.account}`),
  )
  expect(other.context.user).toMatchObject({ userRole: expect.any(String) as string })
  const without = await answer<FormPreview>(dana.get(`/api/configuration/forms/${FORM}/preview`))
  expect(JSON.stringify(without.plan)).not.toContain('second_site')
  const elsewhere = await answer<FormPreview>(
    dana.get(`/api/configuration/forms/${FORM}/preview?language=es&date=2027-02-03&state=${without.states[0]?.id}`),
  )
  expect(elsewhere.context).toMatchObject({ today: '2027-02-03', state: without.states[0]?.id })
  expect(JSON.stringify(elsewhere.plan)).toContain('¿')
})

test('an example joins those of the layer as one step, and one that no longer holds stops the publication', async () => {
  const change = await begin('Example')
  const example = {
    name: 'a student gives the credits',
    given: { user: { userRole: 'ISSSstudent' } },
    then: { employer_ein: { flag: 'required' } },
  }
  const kept = await edit(change, { do: 'insert', path: '/examples', element: example })
  expect(kept.definition['examples']).toHaveLength(6)
  expect(JSON.parse(kept.own.text)).toMatchObject({ extends: FORM, examples: [{}, example] })
  expect(await review(change)).toMatchObject({ stops: [], examples: { run: 6, failed: [] } })
  const again = await dana.send('POST', `/api/configuration/changes/${change.id}/edits`, {
    definition: FORM,
    edit: { do: 'insert', path: '/examples', element: example },
  })
  expect(again).toMatchObject({ status: 422, body: { error: 'configuration.edit' } })
  expect(kept.examples.map(({ failures }) => failures)).toEqual(kept.examples.map(() => []))
  const broken = { ...example, name: 'x', then: { employer_ein: { flag: 'hidden' } } }
  const { examples } = await edit(change, { do: 'insert', path: '/examples', element: broken })
  expect(examples.filter(({ failures }) => failures.length > 0)).toEqual([
    { name: 'x', failures: ['“Employer EIN”: must answer. The example says: not shown.'] },
  ])
  const { stops, change: seen } = await review(change)
  expect(stops).toMatchObject([{ code: 'server.example', id: FORM, message: expect.stringContaining('“x” no longer holds') as string }])
  const sent = await dana.send('POST', `/api/configuration/changes/${change.id}/publish`, { note: 'x', version: seen.version })
  expect(sent).toMatchObject({ status: 422, body: { error: 'configuration.stopped' } })
  await answer(dana.send('POST', `/api/configuration/changes/${change.id}/undo`, {}))
  expect((await review(change)).stops).toEqual([])
})

test('the page inside a preview can be framed by our own pages alone, and no other page by any', async () => {
  const ancestors = async (path: string): Promise<string | undefined> => {
    const { headers } = await fetch(`${server.url}${path}`)
    return /frame-ancestors ([^;]*)/u.exec(headers.get('content-security-policy') ?? '')?.[1]
  }
  expect(await Promise.all(['/preview?language=es', '/', '/previews', '/preview/x'].map(ancestors))).toEqual([
    "'self'",
    "'none'",
    "'none'",
    "'none'",
  ])
})

test('a new definition begins as code, and code that is not JSON is kept as a finding', async () => {
  const change = await begin('New list')
  const write = (text: string) => dana.send('PUT', `/api/configuration/changes/${change.id}/texts/harbors.lookup`, { text })
  const whole = { id: 'harbors.lookup', title: 'Harbors', values: [{ value: 'N', label: 'North' }] }
  expect(await write(JSON.stringify(whole))).toMatchObject({ status: 200, body: { own: { id: 'harbors.lookup' } } })
  await edit(change, { do: 'insert', path: '/values', after: 'N', element: { value: 'S', label: 'South' } }, 'harbors.lookup')
  expect((await review(change)).differences).toMatchObject([{ id: 'harbors.lookup', changes: [{ kind: 'added' }] }])
  const { body } = await write('{ "id": "harbors.lookup", ')
  expect((body as DefinitionInChange).findings.map(({ code }) => code)).toContain('json.syntax')
  expect((await review(change)).stops.map(({ code }) => code)).toContain('json.syntax')
})

test('a list of values whose title is emptied is a finding that stops publishing', async () => {
  const change = await begin('No title')
  const edited = await edit(change, { do: 'remove', path: '/title' }, 'visa-classes.lookup')
  const stop = expect.objectContaining({ code: 'lookup.untitled', severity: 'error', id: 'visa-classes.lookup' })
  expect(edited.findings).toContainEqual(stop)
  expect((await review(change)).stops).toContainEqual(stop)
})

test('nobody without the right reads or changes a definition, and a discarded change is over', async () => {
  const change = await begin('Discarded')
  for (const path of ['', '/search?q=x', `/definitions/${FORM}`, `/changes/${change.id}`, `/forms/${FORM}/preview`])
    expect([path, (await jonas.get(`/api/configuration${path}`)).status]).toEqual([path, 403])
  expect(
    (await jonas.send('POST', `/api/configuration/changes/${change.id}/edits`, { definition: FORM, edit: { do: 'unset', path: HELP } }))
      .status,
  ).toBe(403)
  await answer(dana.send('POST', `/api/configuration/changes/${change.id}/discard`, {}))
  expect((await home()).changes.map(({ id }) => id)).not.toContain(change.id)
  expect(
    (await dana.send('POST', `/api/configuration/changes/${change.id}/edits`, { definition: FORM, edit: { do: 'unset', path: HELP } }))
      .status,
  ).toBe(409)
})

test('the history names nobody who approved a change and sent it back after that', async () => {
  const priya = await clientFor(server.url, 'priya')
  const change = await begin('Sent back')
  const { version } = (await edit(change, { do: 'set', path: HELP, value: 'Sent back.' })).change ?? change
  for (const kind of ['approved', 'sent-back'])
    await answer(priya.send('POST', `/api/configuration/changes/${change.id}/remarks`, { kind, text: 'Not yet.', version }))
  const published = await answer(dana.send('POST', `/api/configuration/changes/${change.id}/publish`, { note: 'All the same', version }))
  expect(published).not.toHaveProperty('readBy')
})

test('an institution that asks for it publishes only what somebody else approved and what was tried on open cases', async () => {
  const asking = await begin('Ask for more')
  const settings = { do: 'set', path: '/defaults', value: { publishAfterReading: true, publishAfterReplay: true } }
  await edit(asking, settings, 'publishing.settings')
  await publish(asking)
  const priya = await clientFor(server.url, 'priya')
  const change = await begin('Read by another')
  const { id } = change
  let { version } = (await edit(change, { do: 'set', path: HELP, value: 'Read by another.' })).change ?? change
  const says = (who: Client, kind: string, text?: string) =>
    who.send('POST', `/api/configuration/changes/${id}/remarks`, { kind, text, version })
  const publishing = () => dana.send('POST', `/api/configuration/changes/${id}/publish`, { note: 'Read', version })
  expect((await publishing()).body).toMatchObject({ error: 'configuration.unread' })
  expect(await says(dana, 'approved'), 'her own work').toMatchObject({ status: 403, body: { error: 'configuration.own-work' } })
  expect((await says(jonas, 'approved')).status).toBe(403)
  expect(await says(priya, 'comment', ' ')).toMatchObject({ status: 422, body: { error: 'configuration.no-words' } })
  expect((await says(priya, 'approved')).body).toMatchObject({ waits: ['replay'], mayApprove: true })
  expect((await publishing()).body).toMatchObject({ error: 'configuration.untried' })
  ;({ version } = (await edit(change, { do: 'set', path: HELP, value: 'Edited after it was read.' })).change ?? change)
  expect((await says(dana, 'comment', 'Look again, please.')).body).toMatchObject({
    waits: ['reader', 'replay'],
    asksReader: true,
    mayApprove: false,
  })
  await says(priya, 'approved')
  expect((await says(priya, 'sent-back', 'Not yet.')).body).toMatchObject({ waits: ['reader', 'replay'] })
  const stale = await priya.send('POST', `/api/configuration/changes/${id}/remarks`, { kind: 'approved', version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { error: 'configuration.stale' } })
  await says(priya, 'approved')
  await answer(dana.send('POST', `/api/configuration/changes/${id}/replay`, {}))
  expect((await publishing()).body, 'begun is not tried').toMatchObject({ error: 'configuration.untried' })
  // Whatever trial of any institution waits.
  for (let claimed = await claimReplay(server.services.pool); claimed; claimed = await claimReplay(server.services.pool))
    await runReplay(server.services, claimed)
  // No other operation publishes what nobody has read, nor takes the setting itself away.
  for (const definition of [
    { extends: FORM, title: 'By the back door' },
    { id: 'publishing.settings', for: 'portal', defaults: { publishAfterReading: false } },
  ])
    expect(
      await dana.send('POST', `/api/definitions/${definition.id ?? `${FORM}.overlay`}/publish`, { definition, note: 'Unread' }),
    ).toMatchObject({ status: 422, body: { error: 'configuration.unread' } })
  expect(await inForce()).not.toContain('By the back door')
  // The settings in force count: no change lets itself through.
  const off = await begin('Ask for nothing')
  await edit(off, { ...settings, value: { publishAfterReading: false, publishAfterReplay: false } }, 'publishing.settings')
  expect((await review(off)).waits).toEqual(['reader', 'replay'])
  expect((await review(change)).remarks.map(({ kind, by, old }) => [kind, by.includes('Dana'), old])).toEqual([
    ['approved', false, true],
    ['comment', true, undefined],
    ['approved', false, undefined],
    ['sent-back', false, undefined],
    ['approved', false, undefined],
  ])
  expect((await publishing()).body).toMatchObject({ note: 'Read', readBy: expect.stringContaining('Priya') as string })
})

test('a condition can be about answers, what is on file and rules with a name, each with its values', async () => {
  const { subjects, rules } = await answer<RuleSubjects>(
    dana.get(`/api/configuration/definitions/${FORM}/subjects?path=${encodeURIComponent('/pages/documents')}`),
  )
  const named = (path: string) => subjects.find((subject) => subject.path === path)
  expect(named('answers.course_registration')).toMatchObject({ group: 'answers', type: 'file' })
  expect(named('answers.start_date')).toMatchObject({ type: 'date', noun: 'the start date' })
  expect(subjects.filter(({ group, values }) => group === 'record' && values !== undefined).length).toBeGreaterThan(3)
  expect(subjects.some(({ group, type }) => group === 'rule' && type === 'rule')).toBe(true)
  expect(new Set(subjects.map(({ path }) => path)).size).toBe(subjects.length)
  expect(rules).not.toEqual({})
  expect(await jonas.get(`/api/configuration/definitions/${FORM}/subjects?path=`)).toMatchObject({ status: 403 })
})

test('a condition can be about the answers in force while the change has an error elsewhere', async () => {
  const change = await begin('A rule that reads nothing')
  await answer(
    dana.send('PUT', `/api/configuration/changes/${change.id}/texts/broken.rule`, {
      text: JSON.stringify({
        id: 'broken.rule',
        title: 'Calls a rule that nobody wrote',
        type: 'condition',
        when: { rule: 'nobody-wrote.rule' },
      }),
    }),
  )
  const { subjects } = await answer<RuleSubjects>(
    dana.get(`/api/configuration/definitions/${FORM}/subjects?change=${change.id}&path=${encodeURIComponent('/pages/documents')}`),
  )
  expect(subjects).toContainEqual(expect.objectContaining({ path: 'answers.start_date', group: 'answers' }))
})

test('a change gets a number where another open change is called so, however it is named', async () => {
  const [first, second] = [await begin('Of one name'), await begin('Of one name')]
  expect([first.name, second.name]).toEqual(['Of one name', 'Of one name (2)'])
  const named = async ({ id }: ServedChange, name: string): Promise<string> =>
    (await answer<ServedChange>(dana.send('PATCH', `/api/configuration/changes/${id}`, { name }))).name
  expect(await named(second, 'Of one name')).toBe('Of one name (2)')
  expect(await named(second, 'Of another')).toBe('Of another')
  expect(await named(second, 'Of another')).toBe('Of another')
})
