import { globSync, readFileSync } from 'node:fs'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import type { Json } from '#engine'
import { enterCommands, moveBlock, turnInto } from './block-commands.ts'
import { bodyOf, docOf } from './body-doc.ts'
import { fieldsBecomeChips } from './field-chips.ts'
import { piecesOf } from './inline-text.ts'
import { namesParts } from './part-names.ts'
import { pointerOf } from './part-pointer.ts'

const ROOT = new URL('../../../../..', import.meta.url).pathname

const opened = (body: readonly Json[], isNamed = true): EditorState =>
  EditorState.create({ doc: docOf(body), plugins: [namesParts(() => isNamed), fieldsBecomeChips()] })
const at = (state: EditorState, words: string): EditorState => {
  let found = 0
  state.doc.descendants((node, position) => {
    const offset = node.isText ? (node.text ?? '').indexOf(words) : -1
    if (offset >= 0) found = position + offset + words.length
  })
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, found)))
}
const after = (state: EditorState, command: (typeof enterCommands)[number]): EditorState => {
  let next = state
  command(state, (tr) => {
    next = state.apply(tr)
  })
  return next
}
const enter = (state: EditorState): EditorState => {
  const command = enterCommands.find((each) => each(state))
  return command ? after(state, command) : state
}

test('the body of every template comes back to the letter, in the order of its properties', () => {
  const files = globSync('{definitions,tests/language}/**/*.template.json', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    const { body } = JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')) as { readonly body: readonly Json[] }
    const doc = docOf(body)
    doc.check()
    expect([file, JSON.stringify(bodyOf(doc))]).toEqual([file, JSON.stringify(body)])
  }
})

test('a text is cut into words and fields, and the pieces are the text', () => {
  const text = 'Dear {record.first_name|to.firstName}, {count, plural, one {# day} other {# days}} {of nothing} {'
  expect(
    piecesOf(text)
      .filter(({ isField }) => isField)
      .map((piece) => piece.text),
  ).toEqual(['{record.first_name|to.firstName}', '{count, plural, one {# day} other {# days}}'])
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

const LETTER: readonly Json[] = [
  { id: 'news', when: { var: 'case.x' }, paragraph: 'One two.' },
  { id: 'steps', list: ['first', { when: true, text: 'second' }] },
  { paragraph: 'last', id: 'end' },
]

test('a new paragraph has a name where parts have names, and not the condition of the one before', () => {
  const split = enter(at(opened(LETTER), 'One'))
  expect(bodyOf(split.doc).slice(0, 2)).toEqual([
    { id: 'news', when: { var: 'case.x' }, paragraph: 'One' },
    { id: 'text-1', paragraph: ' two.' },
  ])
  expect(bodyOf(split.doc).slice(2)).toEqual(LETTER.slice(1))
  expect(bodyOf(enter(at(opened(['One two.'], false), 'One')).doc)).toEqual(['One', ' two.'])
})

test('an entry that says nothing ends the list', () => {
  const inList = enter(at(opened(LETTER), 'second'))
  expect(bodyOf(inList.doc)[1]).toEqual({ id: 'steps', list: ['first', { when: true, text: 'second' }, ''] })
  expect(bodyOf(enter(inList).doc).slice(1, 3)).toEqual([LETTER[1], { id: 'text-1', paragraph: '' }])
})

test('a part becomes another kind and keeps its name and its condition, and moves past its neighbor as it is', () => {
  const heading = after(at(opened(LETTER), 'One'), turnInto('heading'))
  expect(bodyOf(heading.doc)[0]).toEqual({ id: 'news', when: { var: 'case.x' }, heading: 'One two.' })
  const listed = after(at(opened(LETTER), 'last'), turnInto('numbered'))
  expect(bodyOf(listed.doc)[2]).toEqual({ id: 'end', numbered: ['last'] })
  expect(bodyOf(after(at(opened(LETTER), 'last'), moveBlock(-1)).doc)).toEqual([LETTER[0], LETTER[2], LETTER[1]])
})

test('a field that is typed with its braces becomes a chip, and a copy of a part gets a name of its own', () => {
  const state = at(opened(LETTER), 'last')
  const typed = state.apply(state.tr.insertText(' {record.x}'))
  expect(typed.doc.lastChild?.lastChild?.type.name).toBe('field')
  expect(bodyOf(typed.doc)[2]).toEqual({ paragraph: 'last {record.x}', id: 'end' })
  const copied = state.apply(state.tr.insert(state.doc.content.size, state.doc.child(0)))
  expect(bodyOf(copied.doc)[3]).toEqual({ id: 'text-1', when: { var: 'case.x' }, paragraph: 'One two.' })
})

test('the place of a part is told by names, and by numbers where there are none', () => {
  const { doc } = opened(LETTER)
  expect(pointerOf(doc, 0)).toBe('/body/news')
  expect(pointerOf(doc, doc.child(0).nodeSize + 1)).toBe('/body/steps/list/0')
})
