import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeReview, ServedChange } from '../../../app/server/contract/configuration.ts'
import type { TranslatedInChange, TranslationProposal, TranslationWork } from '../../../app/server/contract/configuration/translations.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const FORM = 'cpt-request.form'
const PLACE = '/pages/documents/items/offer_letter/label'
const WORK = '/api/configuration/translations/es'

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const begin = async (name: string): Promise<string> =>
  (await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name }))).id
const work = (query: string) => answer<TranslationWork>(dana.get(`${WORK}?${query}`))
const say = (change: string, texts: readonly object[]) =>
  answer<TranslatedInChange>(dana.send('POST', `/api/configuration/changes/${change}/translations`, { language: 'es', texts }))

test('a text is done, out of date when the English says something else, faulty without its merge field, and done again', async () => {
  const change = await begin('Offer letter')
  const shown = async (show: string) =>
    (await work(`change=${change}&definition=${FORM}&show=${show}`)).texts.filter(({ place }) => place === PLACE)
  const [before] = await shown('done')
  expect(before).toMatchObject({ title: 'CPT request', around: [expect.any(String), 'Offer letter'], property: 'Words shown', fields: [] })
  const edit = { do: 'set', path: PLACE, value: 'Offer letter of {record.first_name}' }
  await answer(dana.send('POST', `/api/configuration/changes/${change}/edits`, { definition: FORM, edit }))
  // The base translates its own words, with no merge field.
  expect(await shown('faulty')).toMatchObject([{ fields: ['record.first_name'], text: before?.text }])

  const answered = await say(change, [{ definition: FORM, place: PLACE, text: 'Carta de {record.first_name}' }])
  expect(answered.texts).toMatchObject([{ state: 'done', text: 'Carta de {record.first_name}' }])
  expect(answered.undo).toBe(true)
  const later = { do: 'set', path: PLACE, value: 'Signed offer letter of {record.first_name}' }
  await answer(dana.send('POST', `/api/configuration/changes/${change}/edits`, { definition: FORM, edit: later }))
  expect(await shown('outdated')).toMatchObject([{ before: 'Offer letter of {record.first_name}' }])
  // Whoever reviews the change reads where by the words of the office.
  const { toLookAt } = await answer<ChangeReview>(dana.get(`/api/configuration/changes/${change}`))
  expect(toLookAt.find(({ code }) => code === 'lint.translation-outdated')?.message).toMatch(
    /^The translation of "Documents, [^"/]*, Words shown" is of a text/u,
  )

  // One undo takes the English back, the next the Spanish.
  await answer(dana.send('POST', `/api/configuration/changes/${change}/undo`, {}))
  expect(await shown('done')).toHaveLength(1)
  await answer(dana.send('POST', `/api/configuration/changes/${change}/undo`, {}))
  expect(await shown('faulty')).toHaveLength(1)
})

test('many texts are one step, an empty one goes back to what the base says, and one that is nowhere changes nothing', async () => {
  const change = await begin('Spanish')
  const { texts } = await work(`change=${change}&definition=${FORM}&show=done`)
  const some = texts.slice(0, 3).map(({ definition, place, text = '' }) => ({ definition, place, text: `${text} (nuevo)` }))
  expect((await say(change, some)).texts.map(({ text }) => text)).toEqual(some.map(({ text }) => text))
  const [first] = some
  expect((await say(change, [{ ...first, text: ' ' }])).texts).toMatchObject([{ text: texts[0]?.text, state: 'done' }])
  const nowhere = { language: 'es', texts: [{ ...first }, { definition: FORM, place: '/nowhere', text: 'x' }] }
  expect(await dana.send('POST', `/api/configuration/changes/${change}/translations`, nowhere)).toMatchObject({ status: 422 })
  await answer(dana.send('POST', `/api/configuration/changes/${change}/undo`, {}))
  await answer(dana.send('POST', `/api/configuration/changes/${change}/undo`, {}))
  const after = await work(`change=${change}&definition=${FORM}&show=done`)
  expect([after.texts, after.undo, after.redo]).toEqual([texts, undefined, true])
})

test('a text over what another window said is refused with both, and stored once it knows', async () => {
  const change = await begin('Two windows')
  const [before] = (await work(`change=${change}&definition=${FORM}&show=all`)).texts.filter(({ place }) => place === PLACE)
  const send = (text: string, was: string | undefined) =>
    dana.send('POST', `/api/configuration/changes/${change}/translations`, {
      language: 'es',
      texts: [{ definition: FORM, place: PLACE, text, was }],
    })
  expect((await send('Carta primera', before?.text)).status).toBe(200)
  const second = await send('Carta segunda', before?.text)
  expect(second).toMatchObject({ status: 409, body: { error: 'configuration.changed', now: 'Carta primera' } })
  expect((second.body as { readonly place: string }).place).toMatch(/^CPT request, .*Offer letter, Words shown$/)
  const spanish = async () => (await work(`change=${change}&definition=${FORM}&show=all`)).texts.find(({ place }) => place === PLACE)?.text
  expect(await spanish()).toBe('Carta primera')
  expect((await send('Carta primera', before?.text)).status).toBe(200)
  expect((await send('Carta segunda', 'Carta primera')).status).toBe(200)
  expect(await spanish()).toBe('Carta segunda')
})

test('what a translator sends back is a proposal, which names each line that is faulty, and is taken as one step', async () => {
  const change = await begin('From the translator')
  const file = await answer<{ readonly name: string; readonly text: string }>(dana.get(`${WORK}/file?format=csv&all=true&change=${change}`))
  expect(file.name).toBe('halverton-es.csv')
  const asked = file.text.split('\r\n')
  const at = asked.findIndex((line) => line.startsWith(`${FORM},${PLACE},`))
  const returned = asked.with(at, `${FORM},${PLACE},done,Offer letter,Carta firmada`).concat(`${FORM},/title,done,Something else,Otra cosa`)
  const propose = (text: string | Buffer, language = 'es') =>
    dana.send('POST', `/api/configuration/translations/${language}/file`, { change, file: Buffer.from(text).toString('base64') })
  const proposed = await answer<TranslationProposal>(propose(returned.join('\r\n')))
  expect(proposed.counts).toMatchObject({ new: 0, changed: 1, faulty: 1 })
  expect(proposed.counts.same).toBeGreaterThan(2000)
  expect(proposed.lines).toMatchObject([
    { does: 'changed', place: PLACE, text: 'Carta firmada', original: 'Offer letter' },
    { does: 'faulty', place: '/title', reason: expect.any(String) as string },
  ])
  const { text } = proposed.lines[0] ?? { text: '' }
  expect((await say(change, [{ definition: FORM, place: PLACE, text }])).texts).toMatchObject([{ text: 'Carta firmada', state: 'done' }])

  expect(await propose('definition,place\n')).toMatchObject({ status: 422, body: { error: 'configuration.bring' } })
  const unread = async (text: string): Promise<unknown> => ((await propose(text)).body as { readonly message: string }).message
  expect(await unread('<xliff>\n<file>\n</xliff>')).toMatch(/^Line 3: Expected closing tag/u)
  expect(await unread('<xliff version="1.2">\n<file>\n')).toBe('Line 3: The file ends before everything in it is closed.')
  expect(await propose(Buffer.from([0, 1, 2, 0]))).toMatchObject({ status: 422 })
  const xliff = await answer<{ readonly text: string }>(dana.get(`${WORK}/file?format=xliff&all=true`))
  expect(await propose(xliff.text.replace('target-language="es"', 'target-language="fr"'))).toMatchObject({ status: 422 })
  expect(await propose('x', 'fr')).toMatchObject({ status: 404 })
})

test('words, a group and a part of the list are found, 100 texts at a time', async () => {
  const all = await work('show=all')
  expect([all.texts.length, all.languages, all.original]).toEqual([100, ['es'], 'en'])
  const { missing, outdated, faulty, done } = all.counts
  expect(all.found).toBe(missing + outdated + faulty + done)
  expect(all.groups.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(all.found * 0.98)
  expect((await work('show=all&offset=100')).texts[0]).not.toEqual(all.texts[0])
  const { texts } = await work('show=all&q=carta%20oferta')
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.every(({ text = '' }) => /oferta/iu.test(text))).toBe(true)
})

test('who else translates now is named, and can be overtaken', async () => {
  const change = await begin('Two at once')
  await say(change, [{ definition: FORM, place: PLACE, text: 'Carta' }])
  await server.query(
    "update account set role = (select role from account where user_name = 'dana'), attributes = (select attributes from account where user_name = 'dana') where user_name = 'priya'",
  )
  const other = await clientFor(server.url, 'priya')
  expect(await answer<TranslationWork>(other.get(`${WORK}?change=${change}`))).toMatchObject({
    held: expect.stringContaining('Okoye') as string,
  })
  const body = { language: 'es', texts: [{ definition: FORM, place: PLACE, text: 'Otra carta' }] }
  const send = (more: object) => other.send('POST', `/api/configuration/changes/${change}/translations`, { ...body, ...more })
  expect([(await send({})).status, (await send({ takeOver: true })).status]).toEqual([409, 200])
})
