import { expect } from 'vitest'
import { scenario } from '../../driver/scenario.ts'

scenario('an image comes into a folder, gets another picture under its name, is removed and put back', async ({ as, onFile }) => {
  const editor = as('officer')
  const folder = await editor.start('image-folder.case')
  await folder.answer({ folder_name: 'Campus' })
  await folder.act('keep')
  await expect(folder).toBeAt('in_use')

  const image = await editor.start('image.case')
  await image.answer({ image_folder: folder.id, image_shows: 'The great hall' })
  expect((await image.cannot('keep')).code).toBe('event.problems')
  await image.attach('picture', 'hall.gif', 'GIF89a')
  await image.act('keep')
  expect(await onFile('image', image.id)).toMatchObject({ image_name: 'hall.gif', image_place: `${folder.id}/hall.gif` })

  await image.answer({ picture: [] })
  await image.attach('picture', 'another.gif', 'GIF89a, another one')
  expect(await onFile('image', image.id)).toMatchObject({ image_name: 'hall.gif', picture: [{ name: 'another.gif' }] })
  expect((await image.cannotAnswer({ image_folder: '' })).code).toBe('answers.refused')

  expect((await folder.cannot('remove')).code).toBe('event.guard')
  await image.act('remove')
  expect((await image.cannotAnswer({ image_shows: 'Nothing' })).code).toBe('record.locked')
  await image.act('put_back')
  expect(await onFile('image', image.id)).toMatchObject({ image_place: `${folder.id}/hall.gif` })
})

scenario('who does not look after the pages of the site starts no image and no folder', async ({ as }) => {
  for (const person of ['student', 'department', 'scholar'] as const) {
    expect((await as(person).cannotStart('image.case')).code).toBe('case.refused')
    expect((await as(person).cannotStart('image-folder.case')).code).toBe('case.refused')
  }
})
