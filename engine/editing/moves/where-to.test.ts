import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../rules/values/json.ts'
import { editOverlay } from '../edit-overlay.ts'
import { outlineParts } from '../outline.ts'
import { arrangedAt, movesTo, pathInList, placeAt, placeNow, whereTo, type MoveDirection, type MoveResult } from './where-to.ts'

const FORM: JsonObject = {
  id: 'trip.form',
  title: 'Trip',
  pages: [
    {
      id: 'way',
      title: 'Way',
      items: [
        { question: 'from', label: 'From', type: 'text' },
        { repeat: 'stops', label: 'Stops', items: [{ question: 'city', label: 'City', type: 'text' }] },
        { question: 'to', label: 'To', type: 'text' },
      ],
    },
    { id: 'employer', title: 'Employer', form: 'employer.form' },
    {
      id: 'people',
      title: 'People',
      items: [
        { question: 'lead', label: 'Lead', type: 'text' },
        { question: 'to', label: 'Write to', type: 'text' },
        { repeat: 'guests', label: 'Guests', draw: 'grid', items: [{ question: 'name', label: 'Name', type: 'text' }] },
      ],
    },
  ],
}
const partsOf = (form: JsonObject) =>
  outlineParts('form', form).map(({ value, ...part }) => ({ ...part, kind: value['repeat'] === undefined ? 'question' : 'repeat' }))
const parts = partsOf(FORM)
const WAY = '/pages/way/items'

const steps = (moved: readonly string[], directions: readonly MoveDirection[]): MoveResult | undefined => {
  const place = placeNow(parts, moved)
  return directions.reduce<MoveResult | undefined>(
    (result, direction) => (result?.ok === true ? whereTo(parts, moved, result.place, direction) : result),
    place && { ok: true, place },
  )
}
const from = (name: string, ...directions: readonly MoveDirection[]) => steps([`${WAY}/${name}`], directions)

describe('keys', () => {
  test('up and down go past the neighbors of a list and end with it', () => {
    expect(from('to', 'up')).toEqual({ ok: true, place: { list: WAY, index: 1 } })
    expect(from('to', 'up', 'up', 'up')).toEqual({ ok: false, why: 'first' })
    expect(from('to', 'down')).toEqual({ ok: false, why: 'last' })
  })
  test('right goes into the group before, or the one after, and left comes out behind it', () => {
    expect(from('to', 'in')).toEqual({ ok: true, place: { list: `${WAY}/stops/items`, index: 1 } })
    expect(from('from', 'in')).toEqual({ ok: true, place: { list: `${WAY}/stops/items`, index: 0 } })
    expect(from('from', 'in', 'out')).toEqual({ ok: true, place: { list: WAY, index: 1 } })
    expect(from('from', 'out')).toEqual({ ok: false, why: 'outermost' })
    expect(from('from', 'in', 'in')).toEqual({ ok: false, why: 'no-group' })
  })
  test('other sections are reached past one that is a form of its own, and say why they take nothing', () => {
    expect(from('from', 'section-down')).toEqual({ ok: true, place: { list: '/pages/people/items', index: 0 } })
    expect(from('from', 'section-up')).toEqual({ ok: false, why: 'no-section' })
    expect(from('to', 'section-down')).toEqual({ ok: false, why: 'own-form' })
    expect(steps(['/pages/people/items/lead'], ['section-up'])).toEqual({ ok: true, place: { list: WAY, index: 3 } })
  })
  test('sections themselves have an order and nothing around them', () => {
    expect(steps(['/pages/people'], ['up', 'up'])).toEqual({ ok: true, place: { list: '/pages', index: 0 } })
    expect(steps(['/pages/people'], ['section-up'])).toEqual({ ok: false, why: 'no-section' })
  })
  test('several move together', () => {
    expect(steps([`${WAY}/from`, `${WAY}/stops`], ['down'])).toEqual({ ok: true, place: { list: WAY, index: 1 } })
  })
})

describe('a pointer', () => {
  const drop = (moved: string, at: string, side: 'before' | 'after' | 'into') => placeAt(parts, [moved], at, side)
  test('drops before, after or into a part', () => {
    expect(drop(`${WAY}/to`, `${WAY}/from`, 'before')).toEqual({ ok: true, place: { list: WAY, index: 0 } })
    expect(drop(`${WAY}/from`, `${WAY}/to`, 'after')).toEqual({ ok: true, place: { list: WAY, index: 2 } })
    expect(drop(`${WAY}/from`, '/pages/people', 'into')).toEqual({ ok: true, place: { list: '/pages/people/items', index: 3 } })
  })
  test('is refused with the reason', () => {
    const why = (...given: Parameters<typeof drop>) => drop(...given)
    expect(why(`${WAY}/stops`, `${WAY}/stops/items/city`, 'after')).toEqual({ ok: false, why: 'into-itself' })
    expect(why(`${WAY}/to`, '/pages/people/items/lead', 'after')).toEqual({ ok: false, why: 'same-name' })
    expect(why(`${WAY}/to`, '/pages/way', 'before')).toEqual({ ok: false, why: 'other-sort' })
    expect(why(`${WAY}/stops`, '/pages/people/items/guests/items/name', 'before')).toEqual({ ok: false, why: 'grid' })
    expect(why(`${WAY}/to`, `${WAY}/from`, 'into')).toEqual({ ok: false, why: 'no-group' })
  })
})

/** The outline after the edits, by names. */
const moved = (paths: readonly string[], directions: readonly MoveDirection[]): readonly string[] | undefined => {
  const result = steps(paths, directions)
  if (result?.ok !== true) return undefined
  const after = movesTo(parts, paths, result.place).reduce<JsonObject>((form, edit) => {
    const edited = editOverlay({ kind: 'form', below: undefined, change: form, edit })
    if (!edited.ok) throw new Error(edited.refusal.reason)
    return edited.change
  }, FORM)
  const names = partsOf(after).map(({ path }) => path.split('/').at(-1) ?? '')
  // What the outline shows before anything is stored is what comes of it.
  expect(arrangedAt(parts, paths, result.place).map(({ path }) => path.split('/').at(-1) ?? '')).toEqual(names)
  return names.slice(1, 5)
}

test('the edits make what the outline shows', () => {
  expect(moved([`${WAY}/to`], ['up'])).toEqual(['from', 'to', 'stops', 'city'])
  expect(moved([`${WAY}/to`], ['in'])).toEqual(['from', 'stops', 'city', 'to'])
  expect(moved([`${WAY}/from`, `${WAY}/stops`], ['down'])).toEqual(['to', 'from', 'stops', 'city'])
  expect(moved([`${WAY}/from`], ['section-down'])).toEqual(['stops', 'city', 'to', 'employer'])
  expect(moved(['/pages/people'], ['up'])?.[0]).toBe('from')
})

test('what stands there already is not edited, and a moved part is found in its new list', () => {
  expect(movesTo(parts, [`${WAY}/stops`], { list: WAY, index: 1 })).toEqual([])
  expect(pathInList(`${WAY}/from`, '/pages/people/items')).toBe('/pages/people/items/from')
})

test('an item of a menu goes below another that leads nowhere', () => {
  const menu: JsonObject = {
    id: 'top.menu',
    title: 'Top',
    items: [
      { id: 'work', label: 'Work' },
      { id: 'home', label: 'Home', link: 'home.screen' },
    ],
  }
  const items = outlineParts('menu', menu).map((part) => ({ ...part, kind: 'item' }))
  expect(whereTo(items, ['/items/home'], { list: '/items', index: 1 }, 'in')).toEqual({
    ok: true,
    place: { list: '/items/work/subMenu', index: 0 },
  })
  expect(whereTo(items, ['/items/work'], { list: '/items', index: 0 }, 'in')).toEqual({ ok: false, why: 'no-group' })
})
