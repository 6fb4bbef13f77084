import { expect, test } from 'vitest'
import type { DrawnMove, DrawnState, WorkflowDrawing } from '#engine'
import { isWhole, type StateFrame } from './arrange-path.ts'
import { firstView } from './first-view.ts'
import { graphOf, movesFrom } from './graph-of.ts'
import { stateBeside } from './state-beside.ts'

const state = (id: string): DrawnState => ({ id, path: `/states/${id}`, label: id, family: 'office', means: '', lines: [] })
const move = (id: string, from: readonly string[], to: readonly string[]): DrawnMove => ({
  id,
  path: `/events/${id}`,
  label: id,
  kind: 'event',
  from,
  ways: to.map((target) => ({ to: target, effects: [] })),
  who: [],
  effects: [],
})
const drawing: WorkflowDrawing = {
  states: ['a', 'b', 'c'].map(state),
  moves: [
    move('go', ['a'], ['b', 'c', 'b']),
    move('stop', ['gone', 'b', 'a', 'c'], ['c']),
    move('note', ['b'], []),
    move('odd', ['a'], ['gone']),
  ],
  parties: [],
}
const box = (x: number, y: number): StateFrame => ({ x, y, width: 100, height: 40 })

test('a move has one arrow for each target, also when it leaves many states, and none to a state that is not there', () => {
  const { arrows, stays } = graphOf(drawing)
  expect(arrows.map(({ id, from, to }) => [id, from, to])).toEqual([
    ['go b', 'a', 'b'],
    ['go c', 'a', 'c'],
    ['stop c', 'b', 'c'],
  ])
  expect([...stays].map(([id, moves]) => [id, moves.map((each) => each.id)])).toEqual([
    ['b', ['note']],
    ['a', ['odd']],
  ])
  expect(movesFrom(drawing, 'c').map(({ id }) => id)).toEqual(['stop'])
})

test('a move to many states is a line of its first state', () => {
  const states = ['a', 'b', 'c', 'd', 'e', 'f'].map(state)
  const ids = states.map(({ id }) => id)
  const { arrows, stays } = graphOf({ states, moves: [move('set', ids, ids)], parties: [] })
  expect([arrows, stays.get('a')?.map(({ id }) => id)]).toEqual([[], ['set']])
})

test('an arrow key follows a move to that side before it goes to a nearer state', () => {
  const states = new Map([
    ['a', box(0, 0)],
    ['near', box(150, 0)],
    ['far', box(400, 0)],
    ['below', box(0, 100)],
  ])
  const arrows = [{ from: 'far', to: 'a' }]
  expect(stateBeside({ states, arrows }, 'a', 'ArrowRight')).toBe('far')
  expect(stateBeside({ states, arrows: [] }, 'a', 'ArrowRight')).toBe('near')
  expect(stateBeside({ states, arrows }, 'a', 'ArrowDown')).toBe('below')
  expect(stateBeside({ states, arrows }, 'a', 'ArrowLeft')).toBeUndefined()
})

test('a small diagram is shown whole, and a large one around a state, in letters that can be read', () => {
  const pane = { width: 700, height: 600 }
  const of = (width: number) => ({
    states: new Map([
      ['a', box(0, 0)],
      ['z', box(width - 100, 0)],
    ]),
    arrows: new Map(),
  })
  expect(firstView(of(500), pane, undefined)).toEqual({ zoom: 1, x: 100, y: 280 })
  expect(firstView(of(2000), pane, box(0, 0))).toMatchObject({ zoom: 0.85, x: 16 })
  expect(firstView(of(2000), pane, box(1900, 0))).toMatchObject({ zoom: 0.85, x: 700 - 1700 - 16 })
})

test('an arrow is whole that goes in straight pieces from its state to its state', () => {
  const drawn = { ...drawing, moves: [move('go', ['a'], ['b'])] }
  const states = new Map([
    ['a', box(0, 0)],
    ['b', box(300, 100)],
  ])
  const isDrawn = (...points: readonly (readonly [number, number])[]): boolean =>
    isWhole({ states, arrows: new Map([['go b', { points: points.map(([x, y]) => ({ x, y })), label: { x: 0, y: 0 } }]]) }, drawn)
  expect(isDrawn([100, 20], [200, 20], [200, 120], [300, 120])).toBe(true)
  expect(isDrawn([100, 20], [300, 120])).toBe(false)
  expect(isDrawn([100, 20], [200, 20])).toBe(false)
  expect(isDrawn([150, 20], [350, 20], [350, 100])).toBe(false)
  expect(isDrawn()).toBe(false)
})
