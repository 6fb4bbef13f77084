import { strToU8, zipSync } from 'fflate'
import { XMLParser } from 'fast-xml-parser'
import { expect, test, vi } from 'vitest'
import { packedWorkbook, SHEET_END, sheetHead, sheetRow } from '../serve/views/xlsx.ts'
import { readSheets, readWorkbook } from './read-workbook.ts'

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
    yield sheetRow(['_x0041_', { day: '1899-12-31' }])
    yield SHEET_END
  }
  const packed: Uint8Array[] = []
  for await (const part of packedWorkbook(sheet())) packed.push(part)
  expect(readWorkbook(Buffer.concat(packed))).toEqual({
    ok: true,
    cells: [
      ['Name', 'Since'],
      ['=Müller & <Söhne>', '2024-02-29'],
      ['_x0041_', '1899-12-31'],
    ],
    numbers: [1, 2, 3],
  })
})

test('shared texts, runs, gaps, yes or no, and the last value of a formula', () => {
  const shared = `<sst ${MAIN}><si><t>Graz</t></si><si><r><t>Uni</t></r><r><t xml:space="preserve"> Linz</t></r></si></sst>`
  const row =
    '<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="b"><v>1</v></c><c r="E1"><f>1+1</f><v>2</v></c></row>'
  expect(readWorkbook(workbook(row, { 'xl/sharedStrings.xml': shared }))).toEqual({
    ok: true,
    cells: [['Graz', '', 'Uni Linz', 'true', '2']],
    numbers: [1],
  })
})

test('cells show what the sheet shows: errors, formulas without a result, formats, one form of a name', () => {
  const styles = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>`
  const cells = [
    '<c s="1"><v>2115</v></c>',
    '<c t="e"><v>#N/A</v></c>',
    '<c><f>A1&amp;B1</f></c>',
    '<c><f>A1+1</f><v></v></c>',
    '<c t="str"><f>""</f><v></v></c>',
    '<c t="d"><v>2026-03-01T00:00:00</v></c>',
    '<c t="inlineStr"><is><t>Jose\u0301 _x005F_x0041_</t></is></c>',
  ]
  expect(readWorkbook(workbook(`<row>${cells.join('')}</row>`, { 'xl/styles.xml': styles }))).toMatchObject({
    cells: [['02115', '#N/A', '#CALC!', '#CALC!', '', '2026-03-01', 'José _x0041_']],
  })
})

test('a row stands where its number says, and rows that are left out are not made', () => {
  const row = (number: string, text: string): string => `<row r="${number}"><c t="inlineStr"><is><t>${text}</t></is></c></row>`
  const sheet = workbook(row('1', 'Name') + row('4', 'Graz') + row('99999999', 'Linz') + row('x', 'Wien') + row('1048576', 'Bonn'))
  expect(readWorkbook(sheet)).toEqual({
    ok: true,
    cells: [['Name'], ['Graz'], ['Linz'], ['Wien'], ['Bonn']],
    numbers: [1, 4, 5, 6, 1_048_576],
  })
  // The header is the first line, also of a sheet that leaves it out.
  expect(readWorkbook(workbook(row('3', 'Graz')))).toEqual({ ok: true, cells: [[], ['Graz']], numbers: [1, 3] })
})

/** A workbook that names one sheet so many times. */
const namedTimes = (times: number, sheet: string): Uint8Array =>
  workbook(sheet, {
    'xl/workbook.xml': `<workbook><sheets>${Array.from({ length: times }, (_, index) => `<sheet name="s${index}" id="a"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
  })
const last = '<row r="1048576"/>'
const wide = '<row><c r="ALL1"><v>1</v></c></row>'

test.each([
  ['names one sheet too often', namedTimes(600, last)],
  ['has more blank lines in its sheets than all may have cells', namedTimes(12, last)],
  ['has more cells in all its sheets than one budget holds', namedTimes(50, wide.repeat(11))],
])('a workbook that %s is refused before its cells are made', (_, bytes) => {
  expect(readSheets(bytes)).toEqual({ ok: false, message: expect.stringContaining('larger than a table') })
})

test('the parts of a workbook are read once each, and blank lines of a sheet of a form stand where they are', () => {
  const cell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const read = readSheets(namedTimes(2, `<row r="1">${cell('type')}</row><row r="3">${cell('text')}</row>`))
  expect(read).toEqual({ ok: true, sheets: { s0: [['type'], [], ['text']], s1: [['type'], [], ['text']] } })
})

test('cells that only have a color do not count as columns', () => {
  const row = '<row><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="XFD1" s="1"/><c r="XFC1" s="1"><v> </v></c></row>'
  expect(readWorkbook(workbook(row))).toEqual({ ok: true, cells: [['Name']], numbers: [1] })
})

test.each([
  ['unpacks to far more than a table', workbook(`<row><c><v>${' '.repeat(40_000_000)}</v></c></row>`), 'larger than a table'],
  ['has rows without end', workbook('<row/>'.repeat(100_001)), 'larger than a table'],
  ['has cells without end', workbook(`<row>${'<c/>'.repeat(1_000_000)}</row>`), 'larger than a table'],
  ['has rows that each begin in the last column', workbook(wide.repeat(15_000)), 'larger than a table'],
  [
    'shows one long text in each cell',
    workbook('<row><c t="s"><v>0</v></c></row>'.repeat(30_000), {
      'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>${'x'.repeat(1000)}</t></si></sst>`,
    }),
    'larger than a table',
  ],
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

test('texts that no cell shows are passed over, however many there are, and each is read once', () => {
  const parse = vi.spyOn(XMLParser.prototype, 'parse')
  const many = '<si><r><t>a</t></r><r><t>&amp;</t></r></si>'.repeat(20_000)
  const cells = '<c t="s"><v>1</v></c><c t="s"><v>20001</v></c><c t="s"><v>20002</v></c>'.repeat(20)
  const shared = `<x:sst ${MAIN}><x:si/>${many}<x:si><x:t xml:space="preserve"> Graz_x000D_</x:t></x:si></x:sst>`
  const read = readWorkbook(workbook(`<row>${cells}</row>`, { 'xl/sharedStrings.xml': shared }))
  expect(read).toMatchObject({
    ok: true,
    cells: [Array.from({ length: 20 }, () => ['a&', ' Graz\r', '']).flat()],
  })
  // The sheet, the workbook with its relations, and one of the texts.
  expect(parse.mock.calls.length).toBeLessThan(8)
  parse.mockRestore()
})
