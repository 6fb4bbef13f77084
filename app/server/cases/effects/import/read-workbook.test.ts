import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packedWorkbook, SHEET_END, sheetHead, sheetRow } from '../../../serve/views/xlsx.ts'
import { readWorkbook } from './read-workbook.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const workbook = (sheet: string, more: { readonly [name: string]: string } = {}): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({ 'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`, ...more }).map(
        ([name, text]) => [name, strToU8(text)],
      ),
    ),
  )

test('a list that was exported as a workbook is read back, with its days', async () => {
  // oxlint-disable-next-line func-style -- a generator has no arrow form
  async function* sheet(): AsyncGenerator<string> {
    yield await Promise.resolve(sheetHead(['Name', 'Since']))
    yield sheetRow(['=Müller & <Söhne>', { day: '2024-02-29' }])
    yield SHEET_END
  }
  const packed: Uint8Array[] = []
  for await (const part of packedWorkbook(sheet())) packed.push(part)
  expect(readWorkbook(Buffer.concat(packed))).toEqual({
    ok: true,
    cells: [
      ['Name', 'Since'],
      ['=Müller & <Söhne>', '2024-02-29'],
    ],
  })
})

test('shared texts, runs, gaps, yes or no, and the last value of a formula', () => {
  const shared = `<sst ${MAIN}><si><t>Graz</t></si><si><r><t>Uni</t></r><r><t xml:space="preserve"> Linz</t></r></si></sst>`
  const row =
    '<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="b"><v>1</v></c><c r="E1"><f>1+1</f><v>2</v></c></row>'
  expect(readWorkbook(workbook(row, { 'xl/sharedStrings.xml': shared }))).toEqual({
    ok: true,
    cells: [['Graz', '', 'Uni Linz', 'true', '2']],
  })
})

test('a row stands where its number says, so that left out rows are blank ones', () => {
  const row = (number: string, text: string): string => `<row r="${number}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`
  expect(readWorkbook(workbook(row('1', 'Name') + row('4', 'Graz') + row('99999999', 'Linz') + row('x', 'Wien')))).toEqual({
    ok: true,
    cells: [['Name'], [], [], ['Graz'], ['Linz'], ['Wien']],
  })
})

test('cells that only have a color do not count as columns', () => {
  const row = '<row><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="XFD1" s="1"/><c r="XFC1" s="1"><v> </v></c></row>'
  expect(readWorkbook(workbook(row))).toEqual({ ok: true, cells: [['Name']] })
})

test.each([
  ['unpacks to far more than a table', workbook(`<row><c><v>${' '.repeat(40_000_000)}</v></c></row>`), 'larger than a table'],
  ['has rows without end', workbook('<row/>'.repeat(100_001)), 'larger than a table'],
  ['has cells without end', workbook(`<row>${'<c/>'.repeat(1_000_000)}</row>`), 'larger than a table'],
  ['is damaged', workbook('<row/>').subarray(0, 60), 'damaged'],
  ['holds no sheet', zipSync({ 'a.txt': strToU8('a') }), 'no workbook'],
  ['is no XML inside', workbook('<row>'), 'no workbook'],
  [
    'declares entities',
    zipSync({ 'xl/worksheets/sheet1.xml': strToU8(`<!DOCTYPE a [<!ENTITY b "b">]><worksheet ${MAIN}/>`) }),
    'no workbook',
  ],
  ['has names of JavaScript', workbook('<__proto__/>'), 'no workbook'],
  ['is nested without end', workbook(`${'<row>'.repeat(200)}${'</row>'.repeat(200)}`), 'no workbook'],
  ['is wider than any table', workbook('<row><c r="ZZZ1"><v>1</v></c></row>'), 'columns'],
])('a workbook that %s is refused', (_, bytes, why) => {
  expect(readWorkbook(bytes)).toEqual({ ok: false, message: expect.stringContaining(why) })
})
