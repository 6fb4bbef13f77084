import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDefinitions } from '#engine'
import { missingPictures } from './missing-pictures.ts'
import { openPictures, pictureNames } from './open-pictures.ts'

const svg = (inner: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sojourn-pictures-'))
  for (const place of ['pictures', 'institutions/north/pictures']) mkdirSync(path.join(folder, place), { recursive: true })
  writeFileSync(path.join(folder, 'pictures/bike.svg'), svg('<path d="M0 0"/>'))
  writeFileSync(path.join(folder, 'pictures/tram.png'), PNG)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an institution has its own pictures before those of the office', async () => {
  writeFileSync(path.join(folder, 'institutions/north/pictures/bike.svg'), svg('<path d="M1 1"/>'))
  const pictures = await openPictures(folder)
  expect(pictures('north').get('bike.svg')?.bytes.toString()).toContain('M1 1')
  expect(pictures('south').get('bike.svg')?.bytes.toString()).toContain('M0 0')
  expect(pictures('north').get('tram.png')?.type).toBe('image/png')
})

test('a picture that runs something, is something else, is too large or of another kind stops the start with its file', async () => {
  writeFileSync(path.join(folder, 'pictures/evil.svg'), svg('<script>alert(1)</script>'))
  writeFileSync(path.join(folder, 'pictures/page.png'), '<html><script>alert(1)</script></html>')
  writeFileSync(path.join(folder, 'pictures/poster.jpg'), PNG)
  writeFileSync(path.join(folder, 'pictures/huge.png'), Buffer.concat([PNG, Buffer.alloc(300_000)]))
  writeFileSync(path.join(folder, 'institutions/north/pictures/film.gif'), 'GIF89a')
  const message = await openPictures(folder).then(String, String)
  expect(message).toMatch(/pictures\/evil\.svg: It has an element <script>/)
  expect(message).toMatch(/pictures\/page\.png: Its content is nothing known, not image\/png\./)
  expect(message).toMatch(/pictures\/poster\.jpg: Its content is image\/png, not image\/jpeg\./)
  expect(message).toMatch(/pictures\/huge\.png: It is larger than 300 kB\./)
  expect(message).toMatch(/north\/pictures\/film\.gif: Options have pictures of the kinds svg, png, jpg, webp\./)
})

test('an option whose picture is not there is named with its place', () => {
  const choices = [
    { value: 'bike', label: 'Bike', picture: 'bike.svg' },
    { value: 'boat', label: 'Boat', picture: 'boat.svg' },
  ]
  const items = [{ question: 'comes', label: 'Comes', type: 'choice', choices }]
  const form = { id: 'a.form', title: 'A', pages: [{ id: 'p', title: 'P', items }] }
  const { set } = loadDefinitions([{ file: 'a.form.json', text: JSON.stringify(form) }])
  expect(missingPictures(set, pictureNames(folder, 'north'))).toMatchObject([
    { file: 'a.form.json', pointer: '/pages/0/items/0/choices/1/picture', message: expect.stringContaining('"boat.svg"') as string },
  ])
})
