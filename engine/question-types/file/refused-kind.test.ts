import { expect, test } from 'vitest'
import { claimedType, isAcceptedType, pickedTypes, refusedKind } from './refused-kind.ts'

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

test('a list that a spreadsheet saved in another way is refused with the way that is read', () => {
  const lists = ['text/plain', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']
  expect(['students.csv', 'old.xls', 'scan.pdf'].map((name) => refusedKind(name, lists))).toEqual([
    'students.csv is no text in UTF-8. In Excel, save it as “CSV UTF-8” or as an Excel workbook (.xlsx).',
    'old.xls is a workbook of an old Excel. Open it there and save it as “Excel Workbook (.xlsx)”.',
    'scan.pdf cannot be sent here. Send TXT, CSV or Excel (.xlsx).',
  ])
})

test('a type is accepted by its name or by its family', () => {
  expect(['image/png', 'image/gif', 'text/plain'].map((type) => isAcceptedType(type, ['image/*']))).toEqual([true, true, false])
})

test('a table is accepted by what it is, whatever a system calls it', () => {
  const accept = ['text/csv']
  const claimed = ['application/vnd.ms-excel', 'text/plain', 'text/csv', ''].map((type) => claimedType({ name: 'List.CSV', type }))
  expect(claimed.map((type) => isAcceptedType(type, accept))).toEqual([true, true, true, true])
  expect(isAcceptedType(claimedType({ name: 'list.xls', type: 'application/vnd.ms-excel' }), accept)).toBe(false)
  expect(pickedTypes(['text/csv', 'application/pdf'])).toBe('text/csv,.csv,application/pdf')
})
