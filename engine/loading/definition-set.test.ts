import { expect, test, vi } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import { definitionSet } from './definition-set.ts'

const rule = (id: string, title: string): Definition => ({ id, title, type: 'condition', when: true }) as unknown as Definition
const [first, second] = [rule('first.rule', 'One'), rule('second.rule', 'Two')]

test('the hash of a set is that of its definitions, in whatever order they stand', () => {
  const { hash } = definitionSet({ 'first.rule': first, 'second.rule': second })
  expect(definitionSet({ 'second.rule': second, 'first.rule': structuredClone(first) }).hash).toBe(hash)
  expect(definitionSet({ 'first.rule': first, 'second.rule': rule('second.rule', 'Three') }).hash).not.toBe(hash)
  expect(definitionSet({ 'first.rule': first }).hash).not.toBe(hash)
})

test('a definition that stood in another set is not written again for the hash of the next one', () => {
  void definitionSet({ 'first.rule': first, 'second.rule': second }).hash
  const write = vi.spyOn(JSON, 'stringify')
  void definitionSet({ 'first.rule': first, 'second.rule': rule('second.rule', 'Four') }).hash
  const written = write.mock.calls.length
  write.mockRestore()
  expect(written).toBe(1)
})
