import fc from 'fast-check'
import { expect, test } from 'vitest'
import { definitionSet } from '../../engine/compile/definition-set.ts'
import { diffDefinitions } from '../../engine/compile/diff-definitions.ts'
import { loadDefinitions } from '../../engine/compile/load-definitions.ts'
import { readDefinitions } from '../_helpers/definitions.ts'

const { sources, layers } = readDefinitions()
const base = loadDefinitions(sources)
const ids = Object.keys(base.set.definitions)

test('an overlay of nothing is the base, for every definition', () => {
  const nothing = ids.map(id => ({ file: `institutions/x/${id}.overlay.json`, text: JSON.stringify({ extends: id, change: {} }) }))
  const { set, diagnostics } = loadDefinitions(sources, [{ id: 'x', sources: nothing }])
  expect(diagnostics).toEqual(base.diagnostics)
  expect(set.definitions).toEqual(base.set.definitions)
  expect(set.hash).toBe(base.set.hash)
})

test('nothing is different from itself', () => {
  expect(diffDefinitions(base.set, base.set)).toEqual([])
  expect(diffDefinitions(base.set, definitionSet(JSON.parse(JSON.stringify(base.set.definitions)) as typeof base.set.definitions))).toEqual([])
})

test('the order of the files changes nothing', () => {
  fc.assert(fc.property(fc.shuffledSubarray([...sources], { minLength: sources.length }), shuffled => {
    const { set, diagnostics } = loadDefinitions(shuffled, layers.slice(0, 1))
    const straight = loadDefinitions(sources, layers.slice(0, 1))
    expect(set.hash).toBe(straight.set.hash)
    expect(diagnostics.map(one => one.code + one.file + one.pointer)).toEqual(straight.diagnostics.map(one => one.code + one.file + one.pointer))
  }), { numRuns: 5 })
})

test('a file cut off anywhere is answered with diagnostics, never with an exception', () => {
  fc.assert(fc.property(fc.nat(sources.length - 1), fc.double({ min: 0, max: 1, noNaN: true }), (index, part) => {
    const cut = sources.map((source, at) => (at === index ? { ...source, text: source.text.slice(0, Math.floor((source.text.trimEnd().length - 1) * part)) } : source))
    expect(loadDefinitions(cut).diagnostics.some(one => one.code === 'json.syntax' && one.file === sources[index]?.file)).toBe(true)
  }), { numRuns: 25 })
})

test('a value of a wrong type anywhere is answered with diagnostics, never with an exception', () => {
  const wrong = fc.constantFrom<unknown>(null, 7, 'x', true, [], {}, [[]], [null], { id: 3 })
  const spoil = (value: unknown, way: readonly number[], put: unknown): unknown => {
    const [first, ...rest] = way
    if (first === undefined || typeof value !== 'object' || value === null) return put
    const keys = Object.keys(value)
    const key = keys[first % Math.max(1, keys.length)]
    if (key === undefined) return put
    const below = spoil((value as Record<string, unknown>)[key], rest, put)
    return Array.isArray(value) ? value.map((one: unknown, at) => (String(at) === key ? below : one)) : { ...value, [key]: below }
  }
  fc.assert(fc.property(fc.nat(sources.length - 1), fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }), wrong, (index, way, put) => {
    const spoilt = sources.map((source, at) => (at === index ? { ...source, text: JSON.stringify(spoil(JSON.parse(source.text), way, put)) } : source))
    for (const one of loadDefinitions(spoilt).diagnostics) {
      expect(one.line).toBeGreaterThan(0)
      expect(one.mend).not.toBe('')
    }
  }), { numRuns: 60 })
})
