import { expect, test } from 'vitest'
import { pictureFaults } from './picture-faults.ts'

const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inner}</svg>`

test('a drawing with gradients and references inside itself is taken', () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M0 0h8" fill="url(#a)"/><use href="#a"/>',
  )
  expect(pictureFaults(drawing)).toEqual([])
  expect(pictureFaults(`<?xml version="1.0"?>\n<!-- drawn by hand -->\n${drawing}`)).toEqual([])
})

test.each([
  [svg('<script>alert(1)</script>'), '<script>'],
  [svg('<g><foreignObject><p/></foreignObject></g>'), '<foreignObject>'],
  [svg('<style>@import "https://evil.example/x.css"</style>'), '<style>'],
  [svg('<a href="https://evil.example"><path d=""/></a>'), '<a>'],
  [svg('<image href="https://evil.example/x.png"/>'), '<image>'],
  [svg('<animate attributeName="href"/>'), '<animate>'],
  [svg('<path onclick="alert(1)" d=""/>'), 'onclick'],
  [svg('', ' onload="alert(1)"'), 'onload'],
  [svg('<use xlink:href="https://evil.example/x.svg#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>'), 'xlink:href'],
  [svg('<use href="data:image/svg+xml;base64,AAAA"/>'), 'href'],
  [svg('<path fill="url(https://evil.example/x#a)" d=""/>'), 'fill'],
  [svg('<path fill="u\\72l(https://evil.example)" d=""/>'), 'fill'],
  [svg('<path fill="&#117;rl(https://evil.example)" d=""/>'), 'fill'],
  [svg('<path style="background:url(x)" d=""/>'), 'style'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'document type'],
  [svg('<path'), 'well-formed'],
  ['<html><body/></html>', 'outermost'],
  [svg(`<title>${'x'.repeat(100_001)}</title>`), 'kB'],
])('%s is refused', (text, why) => {
  expect(pictureFaults(text).join(' ')).toContain(why)
})
