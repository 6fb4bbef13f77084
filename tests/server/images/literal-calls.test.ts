import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { atHost } from '../at-host.ts'
import { described, type OpenApi } from '../described.ts'
import { answer, clientFor, type Answer, type Client } from '../http-client.ts'
import { addAccounts } from '../portal/portal-users.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

type Image = { readonly image_url: string; readonly image_path: string; readonly image_name: string }
type Images = {
  readonly total: number
  readonly images: readonly (Image & { readonly folder: string; readonly description: string | null })[]
}

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

let server: TestOffice
let editor: Client
let luis: Client
let nobody: Client
let campus: string
let people: string
beforeAll(async () => {
  server = await testOffice()
  await addAccounts(server, {
    siteEditor: { role: 'admin', attributes: { isAssistant: true, isAssistantForSite: ['2'], websiteContent: true } },
    otherEditor: { role: 'admin', attributes: { isAssistant: true, isAssistantForSite: ['2'], websiteContent: true } },
  })
  nobody = await clientFor(server.url)
  const { client } = described((await nobody.get('/api/openapi.json')).body as OpenApi)
  editor = client(await clientFor(server.url, 'siteEditor'))
  luis = await clientFor(server.url, 'luis')
  campus = await newFolder('Campus')
  people = await newFolder('People')
})
afterAll(() => server?.stop())

const newFolder = async (name: string): Promise<string> => {
  const { id } = await answer<ServedRecord>(
    editor.send('POST', '/api/cases/image_folder', { save: { form: 'image-folder.form', changes: { folder_name: name } } }),
  )
  await answer(sent('image_folder', id, 'keep'))
  return id
}
const sent = async (entity: string, id: string, event: string, client = editor): Promise<Answer> => {
  const { version } = (await client.get(`/api/records/${entity}/${id}`)).body as ServedRecord
  return client.send('POST', `/api/records/${entity}/${id}/events/${event}`, { version })
}

type Sent = {
  readonly folder?: string
  readonly description?: string
  readonly name: string
  readonly bytes: BlobPart
  readonly key?: string
}
const send = (client: Client, method: 'POST' | 'PUT', { name, bytes, key, ...fields }: Sent): Promise<Answer> => {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: 'image/png' }), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return client.send(method, '/images', form, key === undefined ? {} : { 'idempotency-key': key })
}
const shown = async ({ image_path, image_url }: Pick<Image, 'image_path' | 'image_url'>): Promise<Response> =>
  fetch(`${server.url}${image_path}${image_url}`)
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())
const stored = async (): Promise<unknown> =>
  (await server.query('select (select count(*) from file) as files, (select count(*) from upload) as uploads')).rows[0]

test('SH-7-45 SH-7-47 an image is uploaded with its folder, and anybody is shown it at image path + image_url', async () => {
  const image = await answer<Image>(send(editor, 'POST', { folder: campus, description: 'The great hall', name: 'hall.png', bytes: PNG }))
  expect(image).toEqual({ image_url: expect.stringMatching(/^[\da-f-]{36}$/) as string, image_path: '/images/', image_name: 'hall.png' })
  const picture = await shown(image)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await bytesOf(picture)).toEqual(PNG)
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  const tag = picture.headers.get('etag') ?? ''
  expect((await fetch(picture.url, { headers: { 'if-none-match': tag } })).status).toBe(304)
})

test('SH-7-46 an image that is replaced by one of its name has the same address and the new bytes', async () => {
  const before = await answer<Image>(send(editor, 'POST', { folder: people, name: 'team.png', bytes: PNG }))
  const replaced = await answer<Image>(send(editor, 'PUT', { folder: people, name: 'team.png', bytes: GIF }))
  expect(replaced.image_url).toBe(before.image_url)
  const picture = await shown(before)
  expect(picture.headers.get('content-type')).toBe('image/gif')
  expect(await bytesOf(picture)).toEqual(GIF)
  expect((await send(editor, 'PUT', { folder: campus, name: 'team.png', bytes: GIF })).status).toBe(404)
})

test('SH-7-48 SH-7-49 the folders and the images of each of them are listed', async () => {
  expect(await answer(editor.get('/imageFolders'))).toEqual({
    folders: [
      { folder_id: campus, folder_name: 'Campus' },
      { folder_id: people, folder_name: 'People' },
    ],
  })
  const inCampus = await answer<Images>(editor.get(`/imageFolders/${campus}/images`))
  expect(inCampus).toMatchObject({ total: 1, images: [{ image_name: 'hall.png', folder: campus, description: 'The great hall' }] })
  expect((await answer<Images>(editor.get(`/imageFolders/${people}/images`))).images.map(({ image_name }) => image_name)).toEqual([
    'team.png',
  ])
})

test('SH-7-50 images are found by a keyword of their name or of what they show', async () => {
  const found = async (keyword: string): Promise<readonly string[]> =>
    (await answer<Images>(editor.send('POST', '/images/search', { keyword }))).images.map(({ image_name }) => image_name)
  expect(await found('great')).toEqual(['hall.png'])
  expect(await found('team')).toEqual(['team.png'])
  expect(await found('boathouse')).toEqual([])
  expect((await editor.send('POST', '/images/search', { word: 'hall' })).body).toMatchObject({ error: 'request.name', place: 'body/word' })
})

test('without the permission and without a sign-in, each call is refused and no byte is kept', async () => {
  const before = await stored()
  for (const [client, status] of [
    [luis, 403],
    [nobody, 401],
  ] as const) {
    const answers = [
      await client.get('/imageFolders'),
      await client.get(`/imageFolders/${campus}/images`),
      await client.send('POST', '/images/search', { keyword: 'hall' }),
      await send(client, 'POST', { folder: campus, name: 'mine.png', bytes: PNG }),
      await send(client, 'PUT', { folder: campus, name: 'hall.png', bytes: GIF }),
    ]
    expect(answers.map((each) => each.status)).toEqual([status, status, status, status, status])
  }
  expect(await stored()).toEqual(before)
})

test('what is no picture, a drawing that may run, too large, taken or in no folder is refused and leaves nothing', async () => {
  const before = await stored()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refusals = [
    await send(editor, 'POST', { folder: campus, name: 'evil.svg', bytes: svg }),
    await send(editor, 'POST', { folder: campus, name: 'evil.png', bytes: svg }),
    await send(editor, 'POST', { folder: campus, name: 'page.png', bytes: '<html></html>' }),
    await send(editor, 'POST', { folder: campus, name: 'huge.png', bytes: Buffer.concat([PNG, Buffer.alloc(11 * 1024 * 1024)]) }),
    await send(editor, 'POST', { folder: campus, name: 'empty.png', bytes: '' }),
    await send(editor, 'POST', { name: 'lost.png', bytes: PNG }),
    await send(editor, 'POST', { folder: '00000000-0000-4000-8000-000000000000', name: 'lost.png', bytes: PNG }),
    await editor.send('POST', '/images', { folder: campus }),
  ]
  expect(refusals.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual([
    [415, 'file.type'],
    [415, 'file.type'],
    [415, 'file.type'],
    [413, 'file.too-large'],
    [422, 'file.empty'],
    [422, 'event.problems'],
    [422, 'answers.invalid'],
    [415, 'request.media'],
  ])
  expect(await stored()).toEqual(before)
  const form = new FormData()
  form.append('folder', campus)
  expect((await editor.send('POST', '/images', form)).body).toMatchObject({ error: 'file.missing' })
  form.append('file', new Blob([PNG]), 'a.png')
  form.append('size', '3')
  expect((await editor.send('POST', '/images', form)).body).toMatchObject({ error: 'request.name', place: 'body/size' })
  expect(await stored()).toEqual(before)
  // The address is taken while the image is in use, and the whole upload is taken back.
  expect((await send(editor, 'POST', { folder: campus, name: 'hall.png', bytes: GIF })).body).toMatchObject({
    error: 'record.duplicate',
    problems: [{ severity: 'error', message: expect.stringContaining('hall.png') as string }],
  })
  expect((await answer<Images>(editor.get(`/imageFolders/${campus}/images`))).total).toBe(1)
})

test('an upload that is repeated with its key is carried out once, and another one with the key is refused', async () => {
  const upload = { folder: people, name: 'door.png', bytes: PNG, key: 'door' }
  const first = await answer<Image>(send(editor, 'POST', upload))
  const before = await stored()
  expect(await answer(send(editor, 'POST', upload))).toEqual(first)
  expect((await send(editor, 'POST', { ...upload, bytes: GIF })).body).toMatchObject({ error: 'idempotency.reused' })
  expect(await stored()).toEqual(before)
})

test('a removed image is at its address no more, gives its name free, and is put back', async () => {
  const first = await answer<Image>(send(editor, 'POST', { folder: people, name: 'gate.png', bytes: PNG }))
  await answer(sent('image', first.image_url, 'remove'))
  expect((await shown(first)).status).toBe(404)
  const second = await answer<Image>(send(editor, 'POST', { folder: people, name: 'gate.png', bytes: GIF }))
  expect((await sent('image', first.image_url, 'put_back')).body).toMatchObject({ error: 'record.duplicate' })
  await answer(sent('image', second.image_url, 'remove'))
  await answer(sent('image', first.image_url, 'put_back'))
  expect(await bytesOf(await shown(first))).toEqual(PNG)
  expect((await shown(second)).status).toBe(404)
})

test('a folder with images stays, and an empty one is removed and put back', async () => {
  expect((await sent('image_folder', people, 'remove')).body).toMatchObject({ error: 'event.guard' })
  const empty = await newFolder('Empty')
  await answer(sent('image_folder', empty, 'remove'))
  expect(JSON.stringify(await answer(editor.get('/imageFolders')))).not.toContain('Empty')
  await answer(sent('image_folder', empty, 'put_back'))
  expect(JSON.stringify(await answer(editor.get('/imageFolders')))).toContain('Empty')
})

test('another institution sees neither the images nor their records', async () => {
  const { images } = await answer<Images>(editor.get(`/imageFolders/${campus}/images`))
  const { image_url = '' } = images[0] ?? {}
  expect((await atHost(server.url, 'piedraluz.localhost', `/images/${image_url}`)).status).toBe(404)
  expect((await atHost(server.url, 'piedraluz.localhost', `/imageFolders/${campus}/images`, { token: editor.token })).status).toBe(401)
  expect((await fetch(`${server.url}/images/${campus}`)).status).toBe(404)
  expect((await fetch(`${server.url}/images/no-id`)).status).toBe(404)
})

test("an image that a colleague has begun is nobody else's", async () => {
  const { id } = await answer<ServedRecord>(
    editor.send('POST', '/api/cases/site_image', { save: { form: 'image.form', changes: { image_folder: campus } } }),
  )
  const colleague = await clientFor(server.url, 'otherEditor')
  expect((await colleague.get(`/api/records/image/${id}`)).status).toBe(404)
  expect((await answer<ServedView>(colleague.get('/api/views/images.view?tab=begun'))).total).toBe(0)
  expect((await answer<ServedView>(editor.get('/api/views/images.view?tab=begun'))).total).toBe(1)
})
