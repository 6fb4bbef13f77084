import { expect, test } from 'vitest'
import { isAcceptedType, refusedKind } from './refused-kind.ts'

const accept = ['application/pdf', 'image/jpeg', 'image/png']

test.each([
  ['fake.pdf', 'fake.pdf is called PDF, but is something else inside. Save it as PDF, JPG or PNG.'],
  ['photo.JPEG', 'photo.JPEG is called JPG, but is something else inside. Save it as PDF, JPG or PNG.'],
  ['bad.exe', 'bad.exe cannot be sent here. Send PDF, JPG or PNG.'],
  ['letter', 'letter cannot be sent here. Send PDF, JPG or PNG.'],
  [
    'IMG_0042.HEIC',
    'IMG_0042.HEIC is a HEIC photo, which cannot be sent here. Export it as JPG, or send it from the phone, which turns it into JPG.',
  ],
])('%s: %s', (name, sentence) => {
  expect(refusedKind(name, accept)).toBe(sentence)
})

test('a type is accepted by its name or by its family', () => {
  expect(['image/png', 'image/gif', 'text/plain'].map((type) => isAcceptedType(type, ['image/*']))).toEqual([true, true, false])
})
