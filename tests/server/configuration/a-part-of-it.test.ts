import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '#engine'
import { openedEffect } from '../../../app/server/store/outbox/outbox.ts'
import { vaultOf } from '../../../app/server/store/secrets/vault.ts'
import type { ChangeReview, ConfigurationHome, DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import { answer, clientFor, type Answer, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

/** What officers of the international office are given: `configures` of its access settings. */
const KINDS = ['template', 'form', 'lookup', 'office.settings', 'uploads.settings']
const BEYOND = { status: 403, body: { error: 'configuration.beyond' } }

let server: TestOffice
let luis: Client
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  luis = await clientFor(server.url, 'luis')
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const begin = (by: Client, name: string): Promise<ServedChange> => answer(by.send('POST', '/api/configuration/changes', { name }))
const edit = (by: Client, { id }: ServedChange, definition: string, path = '/title'): Promise<Answer> =>
  by.send('POST', `/api/configuration/changes/${id}/edits`, { definition, edit: { do: 'set', path, value: 'Of an officer' } })
const publish = async (by: Client, { id }: ServedChange): Promise<Answer> => {
  const { change } = await answer<ChangeReview>(by.get(`/api/configuration/changes/${id}`))
  return by.send('POST', `/api/configuration/changes/${id}/publish`, { note: 'Tried out.', version: change.version })
}
const titleOf = async (definition: string): Promise<unknown> =>
  (await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${definition}`))).definition?.['title']

// DO-1-36, DO-1-37, DO-1-38, DO-1-43
test('officers find, edit and publish the mails, letters, forms and lists that the institution gives them', async () => {
  const { entries, starters, part, languages, newBase } = await answer<ConfigurationHome>(luis.get('/api/configuration'))
  expect([part, languages, newBase]).toEqual([true, [], undefined])
  expect([...new Set(entries.map(({ id, kind }) => (kind === 'settings' ? id : kind)))].toSorted()).toEqual(KINDS.toSorted())
  expect(starters.map(({ id }) => id).toSorted()).toEqual(['form.starter', 'list.starter', 'mail.starter'])
  const change = await begin(luis, 'Words of the office')
  for (const definition of ['password-link.template', 'cpt-request.form', 'student-stages.lookup'])
    expect([definition, (await edit(luis, change, definition)).status]).toEqual([definition, 200])
  expect((await edit(luis, change, 'office.settings', '/defaults/officeName')).status).toBe(200)
  expect((await publish(luis, change)).status).toBe(200)
  expect(await titleOf('password-link.template')).toBe('Of an officer')
  expect(await titleOf('cpt-request.form')).toBe('Of an officer')
})

test('a definition says from the start that an officer cannot edit it, and a refused first edit leaves no change', async () => {
  const known = (await answer<ConfigurationHome>(dana.get('/api/configuration'))).changes.map(({ id }) => id)
  const read = (by: Client, definition: string): Promise<DefinitionInChange> =>
    answer(by.get(`/api/configuration/definitions/${definition}`))
  expect((await read(luis, 'requests.view')).readOnly).toMatch(/^Your role changes a part/u)
  expect((await read(luis, 'cpt-request.form')).readOnly).toBeUndefined()
  expect((await read(dana, 'requests.view')).readOnly).toBeUndefined()
  const sent = (definition: string, id: string, path = '/title'): Promise<Answer> =>
    luis.send('POST', `/api/configuration/changes/${id}/edits?begins=First`, {
      definition,
      edit: { do: 'set', path, value: 'First words' },
    })
  const refused = randomUUID()
  expect(await sent('requests.view', refused)).toMatchObject(BEYOND)
  expect((await sent('cpt-request.form', refused, '/pages/nowhere/title')).status).toBe(422)
  const put = `/api/configuration/changes/${refused}/texts/requests.view?begins=First`
  expect(await luis.send('PUT', put, { text: '{}' })).toMatchObject(BEYOND)
  const begun = { starter: 'list.starter', answers: {} }
  expect((await luis.send('POST', `/api/configuration/changes/${refused}/begin?begins=First`, begun)).status).toBe(422)
  const { changes } = await answer<ConfigurationHome>(dana.get('/api/configuration'))
  expect(changes.map(({ id }) => id)).toEqual(known)
  // Sent twice, as where the first answer was lost; another change of the name is told apart.
  const [first, second] = [randomUUID(), randomUUID()]
  for (const id of [first, first, second]) expect((await sent('cpt-request.form', id)).status).toBe(200)
  const after = (await answer<ConfigurationHome>(dana.get('/api/configuration'))).changes.filter(({ id }) => !known.includes(id))
  expect(after.map(({ name }) => name).toSorted()).toEqual(['First', 'First (2)'])
  for (const id of [first, second]) expect((await luis.send('POST', `/api/configuration/changes/${id}/discard`, {})).status).toBe(200)
})

test('what decides who may do what is edited by no officer, also not as code under another name', async () => {
  const change = await begin(luis, 'More than mine')
  for (const definition of [
    'is-officer.rule',
    'cpt-request.case',
    'access.settings',
    'session.settings',
    'halverton.institution',
    'office.menu',
  ])
    expect([definition, await edit(luis, change, definition)]).toMatchObject([definition, BEYOND])
  const put = (id: string, text: object): Promise<Answer> =>
    luis.send('PUT', `/api/configuration/changes/${change.id}/texts/${id}`, { text: JSON.stringify(text) })
  expect(await put('new-right.rule', { id: 'new-right.rule', type: 'condition', when: true })).toMatchObject(BEYOND)
  const disguised = { extends: 'may-publish.rule', change: { when: { rule: ['is-officer.rule'] } } }
  expect((await put('digest.template', disguised)).status).toBe(200)
  expect((await publish(luis, change)).status).toBeGreaterThanOrEqual(400)
  expect((await luis.get('/api/configuration/base')).status).toBe(403)
  const direct = { definition: { ...disguised }, note: 'Directly.' }
  expect((await luis.send('POST', '/api/definitions/may-publish.rule.overlay/publish', direct)).status).toBe(403)
})

test('a change that holds something else is neither edited, discarded, approved nor published by an officer', async () => {
  const change = await begin(dana, 'Of Dana')
  expect((await edit(dana, change, 'cpt-request.case')).status).toBe(200)
  const at = `/api/configuration/changes/${change.id}`
  expect(await edit(luis, change, 'digest.template')).toMatchObject(BEYOND)
  expect(await luis.send('POST', `${at}/discard`, {})).toMatchObject(BEYOND)
  const { change: read } = await answer<ChangeReview>(luis.get(at))
  expect(await luis.send('POST', `${at}/remarks`, { kind: 'approved', version: read.version })).toMatchObject(BEYOND)
  expect(await publish(luis, change)).toMatchObject(BEYOND)
})

test('a change that somebody else discards leaves who did it and when', async () => {
  await server.query(
    "update account set role = (select role from account where user_name = 'dana'), attributes = (select attributes from account where user_name = 'dana') where user_name = 'priya'",
  )
  const { id } = await begin(dana, 'Not wanted')
  const priya = await clientFor(server.url, 'priya')
  await answer(priya.send('POST', `/api/configuration/changes/${id}/discard`, {}))
  const { discarded } = await answer<ConfigurationHome>(dana.get('/api/configuration'))
  expect(discarded?.[0]).toEqual({ id, name: 'Not wanted', by: 'Priya Raman', at: expect.any(String) })
  const { change } = await answer<ChangeReview>(dana.get(`/api/configuration/changes/${id}`))
  expect(change).toMatchObject({ state: 'discarded', discardedBy: 'Priya Raman', touchedAt: discarded?.[0]?.at })
  // Its author hears of it; whoever discards a change of their own need not be told.
  const own = await begin(dana, 'Not wanted either')
  await answer(dana.send('POST', `/api/configuration/changes/${own.id}/discard`, {}))
  const { rows } = await server.query<{ key: string; effect: Json }>("select key, effect from effect where key like 'change-discarded:%'")
  expect(
    rows.map(({ key, effect }) => [key, openedEffect(vaultOf(server.services.pool), server.institution.id, key, effect)]),
  ).toMatchObject([
    [`change-discarded:${id}`, { mail: { subject: 'Your change was discarded', text: expect.stringContaining('Priya Raman discarded') } }],
  ])
})

test('whoever is given no part opens nothing of the configuration', async () => {
  for (const user of ['wen', 'jonas', 'marta']) {
    const client = await clientFor(server.url, user)
    expect((await client.get('/api/configuration')).status).toBe(403)
    expect((await client.send('POST', '/api/configuration/changes', { name: 'x' })).status).toBe(403)
  }
})

const ACCESS = 'access.settings'
const set = (id: string, definition: string, path: string, value: unknown): Promise<Answer> =>
  dana.send('POST', `/api/configuration/changes/${id}/edits`, { definition, edit: { do: 'set', path, value } })
const reviewOf = (id: string): Promise<ChangeReview> => answer(dana.get(`/api/configuration/changes/${id}`))

test('a publication that allows more people more says who and what, and is asked again until each is confirmed', async () => {
  const { id } = await begin(dana, 'Students look as others')
  expect((await set(id, ACCESS, '/defaults/viewAs', 'is-student.rule')).status).toBe(200)
  expect((await set(id, ACCESS, '/defaults/resetSecondFactor', 'is-officer.rule')).status).toBe(200)
  const { change, gives, stops } = await reviewOf(id)
  expect(stops).toEqual([])
  const keys = gives.map(({ key }) => key)
  // Officers of two sites are one kind, and whoever may do it already is given nothing.
  expect(keys.toSorted()).toEqual(['resetSecondFactor officer', 'viewAs student'])
  expect(gives).toContainEqual({ key: 'viewAs student', act: 'viewAs', who: 'Student' })
  const send = (way: string, body: object = {}) =>
    dana.send('POST', `/api/configuration/changes/${id}/${way}`, { note: 'Meant.', version: change.version, ...body })
  const refused = { status: 409, body: { error: 'configuration.gives', gives } }
  expect(await send('publish')).toMatchObject(refused)
  expect(await send('publish', { gives: keys.slice(1) })).toMatchObject(refused)
  expect(await send('schedule', { date: '2036-12-07', time: '06:00', gives: [] })).toMatchObject(refused)
  expect((await dana.get('/api/configuration/held')).status).toBe(200)
  // Confirmed, it waits for nothing but the trial that each schedule needs.
  expect(await send('schedule', { date: '2036-12-07', time: '06:00', gives: keys })).toMatchObject({
    body: { error: 'configuration.untried' },
  })
  expect((await send('publish', { gives: keys })).status).toBe(200)
  const back = await begin(dana, 'Nobody but super users')
  await set(back.id, ACCESS, '/defaults/viewAs', 'may-view-as.rule')
  await set(back.id, ACCESS, '/defaults/resetSecondFactor', 'may-reset-second-factor.rule')
  // Dana may look as others again, which she might not meanwhile.
  const { gives: again } = await reviewOf(back.id)
  expect(again.map(({ key }) => key)).toEqual(['viewAs super'])
  const version = (await reviewOf(back.id)).change.version
  const body = { note: 'Back.', version, gives: ['viewAs super'] }
  expect((await dana.send('POST', `/api/configuration/changes/${back.id}/publish`, body)).status).toBe(200)
})

test('a rule that names a person, a part of the configuration, cases to begin and records to see are given as well', async () => {
  const name = async (definition: string, path: string, value: unknown): Promise<readonly unknown[]> => {
    const { id } = await begin(dana, 'Wider')
    const { status } = await set(id, definition, path, value)
    const { gives, stops } = await reviewOf(id)
    await dana.send('POST', `/api/configuration/changes/${id}/discard`, {})
    return [status, ...stops.map(({ code }) => code), ...gives.map(({ key, who }) => [key, who])]
  }
  const isSuper = { '==': [{ var: 'user.isSuper' }, true] }
  const orMarta = { or: [isSuper, { '==': [{ var: 'user.userName' }, 'marta'] }] }
  // A rule that waits for a day gives on that day.
  const isStudent = { rule: ['is-student.rule'] }
  for (const waits of [
    { '==': [{ var: 'today' }, '2031-03-05'] },
    { '==': [{ weekday: [{ var: 'today' }] }, 7] },
    { '>': [{ var: 'today' }, '2036-01-01'] },
  ])
    expect(await name('may-publish.rule', '/when', { or: [isSuper, { and: [isStudent, waits] }] })).toEqual([
      200,
      ['publish student', 'Student'],
    ])
  expect(await name('may-view-as.rule', '/when', orMarta)).toEqual([200, ['viewAs department marta', expect.stringContaining('Marta')]])
  expect(await name(ACCESS, '/defaults/configures/messages', 'is-department.rule')).toEqual([
    200,
    ['configures messages department', 'Department'],
  ])
  expect(await name('cpt-request.case', '/parties/student/who', { rule: ['is-scholar.rule'] })).toContainEqual([
    'starts cpt-request.case scholar',
    'Scholar',
  ])
  expect(await name('profile.entity', '/policy', 'has-a-role.rule')).toContainEqual(['sees profile.entity scholar', 'Scholar'])
})

test('calls, connections and events that more people may use are given as well', async () => {
  const gives = async (definition: string, path: string, value: unknown): Promise<readonly string[]> => {
    const { id } = await begin(dana, 'Wider doors')
    expect((await set(id, definition, path, value)).status).toBe(200)
    const review = await reviewOf(id)
    expect(review.stops).toEqual([])
    const keys = review.gives.map(({ key }) => key)
    const body = { note: 'Meant.', version: review.change.version }
    const { status } = await dana.send('POST', `/api/configuration/changes/${id}/publish`, body)
    expect(status).toBe(409)
    await dana.send('POST', `/api/configuration/changes/${id}/discard`, {})
    return keys
  }
  expect(await gives('account-settings.call', '/guard', 'has-a-role.rule')).toContain('calls account-settings.call student')
  expect(await gives('account-settings.call', '/anonymous', true)).toContain('calls account-settings.call anybody')
  expect(await gives('esignature.connection', '/access/who', 'has-a-role.rule')).toContain('connects esignature.connection student')
  // A student is the person whom the case is about, though none of the accounts that are tried is that one.
  const reminds = await gives('request.workflow', '/events/remind_approver/who', ['officer', 'student'])
  expect(reminds).toContain('sends cpt-request.case/remind_approver student')
  expect(await gives('cpt-request.case', '/parties/officer/who', { rule: ['has-a-role.rule'] })).toContain(
    'sends cpt-request.case/remind_approver scholar',
  )
})

test('an account that differs from others of its kind only in its name, an id or its address is tried', async () => {
  const isSuper = { '==': [{ var: 'user.isSuper' }, true] }
  const orThose = async (condition: object): Promise<readonly string[]> => {
    const { id } = await begin(dana, 'Some more')
    expect((await set(id, 'may-view-as.rule', '/when', { or: [isSuper, condition] })).status).toBe(200)
    const { gives } = await reviewOf(id)
    await dana.send('POST', `/api/configuration/changes/${id}/discard`, {})
    return gives.map(({ key }) => key)
  }
  const { rows } = await server.query<{ unit: string; last_name: string }>(`
    select attributes ->> 'departmentId' as unit, last_name from account where role = 'department' and attributes ? 'departmentId' order by id desc limit 1`)
  const { unit, last_name: lastName } = rows[0] ?? { unit: '', last_name: '' }
  expect(unit).not.toBe('')
  expect(await orThose({ '==': [{ var: 'user.departmentId' }, unit] })).toContain('viewAs department')
  expect(await orThose({ '==': [{ var: 'user.lastName' }, lastName] })).toContainEqual(expect.stringMatching(/^viewAs department /u))
  await server.query(
    `update account set email = 'far@elsewhere.example' where id = (select id from account where role = 'department' order by id desc limit 1)`,
  )
  expect(await orThose({ in: ['@elsewhere.', { var: 'user.email' }] })).toContain('viewAs department')
})

test('records to see are tried on one of each shape, also where many others come first', async () => {
  // Enough of one site that the one of another is not among the first.
  await server.query(`
    insert into record (institution_id, entity, id, data)
    select institution_id, entity, (case n when 81 then 'ffffffff' else '00000000' end || '-0000-4000-8001-' || lpad(n::text, 12, '0'))::uuid,
      data - 'sevis_id' - 'campus_id' || case n when 81 then '{"site_id": "rare"}' else '{}' end::jsonb
    from generate_series(1, 81) n, lateral (select * from record where entity = 'profile' limit 1) known`)
  const { definition } = await answer<DefinitionInChange>(dana.get('/api/configuration/definitions/profile.entity'))
  const opened = { '==': [{ var: 'record.site_id' }, 'rare'] }
  const when = { or: [{ rule: [definition['policy']] }, { and: [{ rule: ['is-scholar.rule'] }, opened] }] }
  const { id } = await begin(dana, 'One site')
  const rule = {
    id: 'see-rare.rule',
    title: 'Sees them',
    description: 'Scholars see one site.',
    type: 'condition',
    when,
    why: 'Not seen.',
    examples: [],
  }
  await dana.send('PUT', `/api/configuration/changes/${id}/texts/see-rare.rule`, { text: JSON.stringify(rule) })
  expect((await set(id, 'profile.entity', '/policy', 'see-rare.rule')).status).toBe(200)
  const { gives, stops } = await reviewOf(id)
  expect([stops, gives.map(({ key }) => key)]).toEqual([[], ['sees profile.entity scholar']])
  await dana.send('POST', `/api/configuration/changes/${id}/discard`, {})
})

test('a definition that is published by itself is asked the same', async () => {
  const { definition } = await answer<DefinitionInChange>(dana.get('/api/configuration/definitions/may-view-as.rule'))
  const wider = { ...definition, when: { rule: ['is-office.rule'] }, examples: [] }
  const body = { definition: wider, note: 'Directly.' }
  expect(await dana.send('POST', '/api/definitions/may-view-as.rule/publish', body)).toMatchObject({
    status: 409,
    body: { error: 'configuration.gives', gives: expect.arrayContaining([expect.objectContaining({ key: 'viewAs assistant' })]) },
  })
})
