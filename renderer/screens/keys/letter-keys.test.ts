import { expect, test } from 'vitest'
import { isWriting, takesLetters } from './letter-keys.ts'

const element = (html: string): Element => {
  const host = document.createElement('div')
  host.innerHTML = html
  document.body.append(host)
  const [first] = host.children
  if (first === undefined) throw new Error('no element')
  return first
}

test.each([
  ['<input>', true, true],
  ['<input type="search">', true, true],
  ['<input type="date">', true, true],
  ['<textarea></textarea>', true, true],
  ['<div contenteditable="true"></div>', true, true],
  ['<select></select>', false, true],
  ['<input type="checkbox">', false, false],
  ['<input type="radio">', false, false],
  ['<button></button>', false, false],
])('%s: written in %s, takes letters %s', (html, written, letters) => {
  expect([isWriting(element(html)), takesLetters(element(html))]).toEqual([written, letters])
  expect(isWriting(null)).toBe(false)
})
