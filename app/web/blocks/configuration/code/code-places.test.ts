import { expect, test } from 'vitest'
import { faultOf, pathAtOffset, rangeOfPart } from './code-places.ts'

const text = `{
  "extends": "cpt-request.form",
  "change": {
    "pages": [
      { "id": "studies", "items": [{ "$after": "cpt_course", "question": "credits", "label": "Credits?" }] },
      { "id": "work", "items": { "$append": [{ "field": "phone", "as": "mobile", "label": "Mobile" }] } }
    ]
  }
}
`
const overlay = { text, isOverlay: true }
const whole = {
  text: '{ "id": "a.lookup", "values": [{ "value": "N", "label": "North" }, { "value": "a/b", "label": "B" }] }',
  isOverlay: false,
}

test('a part is found in the code by the path of the outline, and the code at a place names its part', () => {
  const places = [
    [overlay, '/pages/studies/items/credits', '"credits", "label"'],
    [overlay, '/pages/work/items/phone+mobile', '"Mobile"'],
    [overlay, '/pages/studies', '"studies"'],
    [whole, '/values/N', '"North"'],
    [whole, '/values/a~1b', '"B"'],
  ] as const
  for (const [code, path, words] of places) {
    const range = rangeOfPart(code, path)
    expect(code.text.slice(range?.from, range?.to)).toContain(words)
    expect(pathAtOffset(code, code.text.indexOf(words))).toMatch(new RegExp(`^${path.replace('+', '\\+')}(/|$)`))
  }
})

test('what the code does not say has no place there', () => {
  expect(rangeOfPart(overlay, '/pages/employer')).toBeUndefined()
  expect(rangeOfPart(overlay, '')).toBeUndefined()
  expect(pathAtOffset(overlay, 3)).toBe('')
})

test('the part at a place is named while the code cannot be read', () => {
  const broken = text.replace('"Credits?" }]', '"Credits?"')
  expect(pathAtOffset({ text: broken, isOverlay: true }, broken.indexOf('Credits'))).toBe('/pages/studies/items/credits/label')
})

test('the fault of a text that is not JSON stands at its line; an empty text has none', () => {
  expect(faultOf('{\n  "id": "x"\n  "title": 1\n}')).toMatchObject({ line: 3 })
  expect(faultOf('{ "id": "x",')).toMatchObject({ line: 1 })
  expect(faultOf('{} x')).toMatchObject({ line: 1 })
  expect([faultOf(' \n'), faultOf(text)]).toEqual([undefined, undefined])
})
