import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Kind } from '../definition/kinds.ts'
import { kindOf } from '../definition/vocabulary.ts'
import { identityOf, keyOfElement } from '../loading/overlays/element-identity.ts'
import { schemaOf } from '../loading/overlays/written-definition.ts'
import { propertySchema, variantOf, type SchemaNode } from '../loading/schema-node.ts'
import { isList, isRecord, sameJson, type Json, type JsonObject } from '../rules/values/json.ts'
import { pointerStep, pointerSteps } from '../rules/values/pointer.ts'
import { applyChange } from './apply-change.ts'
import { dropPlace } from './drop-place.ts'
import type { Edit } from './edit.ts'
import { editOverlay } from './edit-overlay.ts'
import { editValue } from './edit-value.ts'
import { isNamed, isWhole, namesOfList, nodeAtSteps } from './list-names.ts'

type Sample = { readonly file: string; readonly kind: Kind; readonly below: JsonObject; readonly schema: SchemaNode }
type Place = { readonly path: string; readonly value: Json; readonly schema: SchemaNode | undefined; readonly list: string | undefined }

const root = fileURLToPath(new URL('../../definitions', import.meta.url))

/** Real definitions. One that changes another inside of itself is left out: the forms that its pages change have ids of their own. */
const SAMPLES: readonly Sample[] = globSync('**/*.{form,workflow,view,screen,lookup,menu,fields}.json', { cwd: root })
  .filter((file) => !file.includes('overlay') && !file.startsWith('schemas'))
  .toSorted()
  .flatMap((file) => {
    const kind = kindOf(file.slice(file.lastIndexOf('/') + 1, -'.json'.length))
    const below = JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as JsonObject
    return kind === undefined || JSON.stringify(below).length > 20_000 || JSON.stringify(below).includes('"$after"')
      ? []
      : [{ file, kind, below, schema: schemaOf(kind) }]
  })

const placesOf = (value: Json, schema: SchemaNode | undefined, path: string, list?: string): readonly Place[] => {
  const place = { path, value, schema, list }
  if (isWhole(schema)) return [place]
  if (isList(value)) {
    const names = namesOfList(schema, value)
    if (!isNamed(value, names)) return [place]
    return [
      place,
      ...value.flatMap((element) => {
        const key = keyOfElement(element, names.keys)
        const isAlone = value.filter((other) => keyOfElement(other, names.keys) === key).length === 1
        return key === undefined || !isAlone ? [] : placesOf(element, names.items, path + pointerStep(key), path)
      }),
    ]
  }
  const variant = schema && variantOf(schema, value)
  if (!isRecord(value)) return [place]
  return [
    place,
    ...Object.entries(value).flatMap(([name, inner]) => placesOf(inner, propertySchema(variant, name), path + pointerStep(name))),
  ]
}

const NAMING: readonly string[] = ['id', 'field', 'group', 'question', 'repeat', 'content', 'slot', 'value', 'name', 'as', 'prefix']
/** No layer changes these. */
const NEVER: readonly string[] = ['', '/id', '/like', '/fixed', '/abstract']
const last = (path: string): string => pointerSteps(path).at(-1) ?? ''

/** An element like the given one, under a name that is not there yet. */
const twinOf = (element: Json, keys: readonly string[], name: string): Json => {
  const identity = identityOf(element, keys)
  return isRecord(element) && identity !== undefined ? { ...element, [identity.key]: name } : { id: name }
}

/** What a person could do at a place: `dice` decides which place and what. */
const editAt = (places: readonly Place[], dice: readonly number[]): Edit | undefined => {
  const [where = 0, what = 0, other = 0] = dice
  const changeable = places.filter(({ path, list }) => !NEVER.includes(path) && (list !== undefined || !NAMING.includes(last(path))))
  const place = changeable[where % changeable.length]
  if (place === undefined) return undefined
  const { path, value, schema, list } = place
  const rivals = places.filter((rival) => rival.list === list && rival.path !== path)
  const rival = rivals[other % Math.max(rivals.length, 1)]
  const after = rival === undefined || other % 5 === 0 ? {} : { after: last(rival.path) }
  if (isList(value) && value.length > 0 && what % 2 === 0) {
    const { keys } = namesOfList(schema, value)
    const elements = places.filter((inner) => inner.list === path)
    const anchor = elements[other % Math.max(elements.length, 1)]
    const element = twinOf(value[other % value.length] ?? null, keys, `new_${what}`)
    return { do: 'insert', path, element, ...(anchor !== undefined && other % 5 !== 0 && { after: last(anchor.path) }) }
  }
  if (list !== undefined && what % 3 === 0) return { do: 'move', path, ...after }
  if (what % 7 === 0) return { do: 'remove', path }
  if (what % 5 === 0) return { do: 'unset', path }
  if (list !== undefined) return { do: 'set', path: `${path}/description`, value: `said ${what}` }
  if (isList(value)) return { do: 'remove', path }
  // What may only be true is taken out to make it false.
  if (schema?.const !== undefined) return { do: 'remove', path }
  return { do: 'set', path, value: typeof value === 'boolean' ? !value : `said ${what}` }
}

const tossed = fc.array(fc.array(fc.nat(9973), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })
const sampled = fc.nat(SAMPLES.length - 1)

type Step = { readonly edit: Edit; readonly before: JsonObject; readonly after: JsonObject; readonly sample: Sample }

/** Does random edits one after another and looks at each. */
const walk = (index: number, dice: readonly (readonly number[])[], look: (step: Step) => void): JsonObject => {
  const sample = SAMPLES[index] as Sample
  const { below, schema, kind } = sample
  let change: JsonObject = {}
  for (const toss of dice) {
    const { value } = applyChange({ value: below, fixed: [] }, change, schema)
    const edit = editAt(placesOf(value, schema, ''), toss)
    if (edit === undefined) continue
    const made = editOverlay({ below, kind, fixed: [], change, edit })
    if (!made.ok) {
      // What an overlay cannot say is refused; anything else must be refused of the value too.
      const direct = editValue({ value, schema }, edit)
      expect([sample.file, edit, made.refusal.reason, direct.ok]).toEqual([sample.file, edit, made.refusal.reason, false])
      continue
    }
    look({ edit, before: change, after: made.change, sample })
    change = made.change
  }
  return change
}

const valueOf = ({ below, schema }: Sample, change: JsonObject): JsonObject => {
  const { value, problems } = applyChange({ value: below, fixed: [] }, change, schema)
  expect(problems).toEqual([])
  return value
}

test('the loader makes of the overlay what the edit makes of the definition', () => {
  expect(SAMPLES.length).toBeGreaterThan(100)
  fc.assert(
    fc.property(sampled, tossed, (index, dice) => {
      walk(index, dice, ({ edit, before, after, sample }) => {
        if (edit.do === 'unset') return
        const direct = editValue({ value: valueOf(sample, before), schema: sample.schema }, edit)
        expect(direct.ok && sameJson(direct.value, valueOf(sample, after))).toBe(true)
      })
    }),
    { numRuns: 150 },
  )
})

test('an edit leaves all that the overlay says of other places', () => {
  fc.assert(
    fc.property(sampled, tossed, (index, dice) => {
      walk(index, dice, ({ edit, before, after }) => {
        // What a list without names adds has no place of its own.
        if (edit.do !== 'set' || /"\$(?:append|prepend)"/u.test(JSON.stringify(before))) return
        const beside = (change: JsonObject): string => JSON.stringify(dropPlace(change, pointerSteps(edit.path)) ?? {})
        expect(beside(after)).toBe(beside(before))
      })
    }),
    { numRuns: 150 },
  )
})

const hasElement = ({ below, schema }: Sample, steps: readonly string[]): boolean =>
  nodeAtSteps({ value: below, schema }, steps).value !== undefined

test('unset after an edit gives back the overlay as it was', () => {
  let tried = 0
  fc.assert(
    fc.property(sampled, tossed, (index, dice) => {
      walk(index, dice, ({ edit, before, after, sample }) => {
        const steps = pointerSteps(edit.path)
        const { value: parent } = nodeAtSteps({ value: sample.below, schema: sample.schema }, steps.slice(0, -1))
        const isOfBelow = isRecord(parent) || (isList(parent) && hasElement(sample, steps))
        if (edit.do === 'unset' || edit.do === 'insert' || !isOfBelow || !sameJson(dropPlace(before, steps) ?? {}, before)) return
        tried++
        const back = editOverlay({
          below: sample.below,
          fixed: [],
          change: after,
          kind: sample.kind,
          edit: { do: 'unset', path: edit.path },
        })
        expect([edit, back.ok && back.change]).toEqual([edit, before])
      })
    }),
    { numRuns: 150 },
  )
  expect(tried).toBeGreaterThan(80)
})

test('a list whose elements have names is never replaced as a whole', () => {
  fc.assert(
    fc.property(sampled, tossed, (index, dice) => {
      const change = walk(index, dice, () => undefined)
      expect([SAMPLES[index]?.file, JSON.stringify(change)]).toEqual([SAMPLES[index]?.file, expect.not.stringContaining('$replace')])
    }),
    { numRuns: 150 },
  )
})
