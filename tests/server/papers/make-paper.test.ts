import { expect, test } from 'vitest'
import { readPaper } from '../../_helpers/read-paper.ts'
import { leftToRight } from '../../../app/server/papers/order.ts'
import { makePaper } from '../../../app/server/papers/make-paper.ts'
import type { Paper } from '../../../app/server/papers/paper.ts'
import { cleanText, wordsOf } from '../../../app/server/papers/spell.ts'

const letter: Paper = {
  title: 'Your visit',
  language: 'en-US',
  size: 'LETTER',
  from: 'Linden University',
  contact: ['12 Elm Street', 'office@linden.example'],
  color: '#035b57',
  header: 'Visit V-7',
  footer: 'Page {page} of {pages}',
  parts: [],
}
const made = async (parts: Paper['parts'], more: Partial<Paper> = {}) => readPaper(await makePaper({ ...letter, ...more, parts }))

test('a paper has a title, a language, and elements in the order of reading', async () => {
  const paper = await made([
    'Dear Noor,',
    { is: 'heading', text: 'Dates' },
    { is: 'facts', facts: [{ label: 'From', value: 'January 11, 2027' }] },
    { is: 'list', numbered: true, entries: ['Passport', 'Letter'] },
    {
      is: 'table',
      columns: [
        { label: 'Name', atEnd: false },
        { label: 'Hours', atEnd: true },
      ],
      rows: [['Vane Labs', '20']],
    },
    { is: 'page-break' },
    { is: 'signature', lines: ['Luis Ferrante', 'Adviser'] },
  ])
  expect([paper.title, paper.language, paper.isTagged, paper.pages.length]).toEqual(['Your visit', 'en-US', true, 2])
  expect(paper.pages[0]?.elements).toEqual([
    '/Document/P Linden University',
    '/Document/P 12 Elm Street · office@linden.example',
    '/Document/H1 Your visit',
    '/Document/P Dear Noor,',
    '/Document/H2 Dates',
    '/Document/Table/TR/TH From',
    '/Document/Table/TR/TD January 11, 2027',
    '/Document/L/LI/Lbl 1.',
    '/Document/L/LI/LBody Passport',
    '/Document/L/LI/Lbl 2.',
    '/Document/L/LI/LBody Letter',
    '/Document/Table/TR/TH Name',
    '/Document/Table/TR/TH Hours',
    '/Document/Table/TR/TD Vane Labs',
    '/Document/Table/TR/TD 20',
  ])
  expect(paper.pages[1]?.elements).toEqual(['/Document/P Luis Ferrante', '/Document/P Adviser'])
  expect(paper.pages[0]?.text).toContain('Page 1 of 2')
  expect(paper.pages[0]?.text, 'the first page has the letterhead instead').not.toContain('Visit V-7')
  expect(paper.pages[1]?.text).toContain('Visit V-7')
})

test('names of the world are drawn, and a character that no face has is written as its number', async () => {
  const names = ['Łucja Świątek', 'Nguyễn Văn Đức', 'Ελένη', 'Наталья', '王小明', '김민준', 'さくら', 'สมชาย']
  const { pages } = await made([...names, 'Ann 😀', '𒀀'])
  const text = (pages[0]?.text ?? '').normalize('NFC')
  for (const name of names) expect(text).toContain(name)
  expect(text).toContain('Ann [U+1F600]')
  expect(text).toContain('[U+12000]')
})

test('names that run from right to left stand in their order within a line', () => {
  const order = (line: string, isRightToLeft: boolean): string =>
    leftToRight(
      wordsOf(line).flatMap(({ pieces, isAfterSpace }) =>
        isAfterSpace && pieces[0] ? [{ text: ' ', face: pieces[0].face, direction: 'neutral' as const }, ...pieces] : pieces,
      ),
      isRightToLeft,
    )
      .map(({ text }) => text)
      .join('')
  expect(order('Dear محمد الأحمد, welcome', false)).toBe('Dear الأحمد محمد, welcome')
  expect(order('(محمد الأحمد)', false)).toBe('(الأحمد محمد)')
  expect(order('رقم 12 الآن', false)).toBe('الآن 12 رقم')
  expect(order('محمد Vane Labs هنا', true)).toBe('هنا Vane Labs محمد')
})

test('what somebody typed changes neither the order nor the size of a paper', async () => {
  expect(cleanText('a\u202Egnp.exe\u0000\uD800 \u2067b')).toBe('agnp.exe\uFFFD b')
  const { pages } = await made([
    'x'.repeat(3000),
    '=HYPERLINK("http://x")',
    { is: 'facts', facts: [{ label: 'L'.repeat(400), value: '' }] },
  ])
  const text = pages.map((page) => page.text).join('')
  expect([...text.matchAll(/x/gu)].length, 'each character of a very long word stands there').toBe(
    3000 + [...'office@linden.example http://x'.matchAll(/x/gu)].length,
  )
  expect(text).toContain('=HYPERLINK("http://x")')
})

test('a long table goes on at the next page under its head, which is read out once', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Row ${index}`, String(index)])
  const { pages } = await made([
    {
      is: 'table',
      columns: [
        { label: 'Name', atEnd: false },
        { label: 'Number', atEnd: true },
      ],
      rows,
    },
  ])
  expect(pages.length).toBeGreaterThan(2)
  for (const { text } of pages) expect(text).toContain('Number')
  const elements = pages.flatMap((page) => page.elements)
  expect(elements.filter((element) => element.includes('/TH'))).toEqual(['/Document/Table/TR/TH Name', '/Document/Table/TR/TH Number'])
  expect(elements.filter((element) => element.includes('/TD Row')).length).toBe(120)
})

test('a paper in a language from right to left begins at the right', async () => {
  const paper = await made(['مرحبا محمد', { is: 'table', columns: [{ label: 'الاسم', atEnd: false }], rows: [['محمد']] }], {
    language: 'ar-EG',
    size: 'A4',
  })
  expect([paper.language, paper.pages.length]).toEqual(['ar-EG', 1])
})
