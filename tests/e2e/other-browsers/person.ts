import { until } from '../../_helpers/until.ts'
import type { Window } from './driver.ts'
import type { Doer, Wanted } from '../pages/doer.ts'
import { spotOf, type Spot } from './in-page-find.ts'

const TAB = '\uE004'

export type Person = Doer & {
  readonly leaveField: () => Promise<void>
  /** Waits until an expression of the page is true. */
  readonly sees: (expression: string) => Promise<true>
}

/** What somebody does in a window, with the mouse and the keys. */
export const personAt = ({ evaluate, act, go }: Window): Person => {
  /** Waits for something on the page; a wait in vain says what stood there instead. */
  const wait = async <T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> => {
    try {
      return await until(what, look)
    } catch (error) {
      const shown = await evaluate('location.href + " " + document.body.innerText.slice(0, 1500)')
      throw new Error(`${what} did not come: ${String(shown)}`, { cause: error })
    }
  }
  const spot = async (wanted: Wanted): Promise<Spot | undefined> =>
    ((await evaluate(`(${String(spotOf)})(${JSON.stringify(wanted)})`)) as Spot | null) ?? undefined
  const see: Doer['see'] = (role, name) => wait(`${role} "${name}"`, () => spot({ role, name }))
  /** What moves as the page loads would not be there any more when it is pressed. */
  const standsStill = (wanted: Wanted): Promise<Spot> => {
    let last: Spot | undefined
    return wait(`${wanted.role} "${wanted.name}"`, async () => {
      const before = last
      last = await spot(wanted)
      return last?.x === before?.x && last?.y === before?.y ? last : undefined
    })
  }
  const hand = (actions: readonly object[]): Promise<void> =>
    act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
  const press: Doer['press'] = async (role, name, end) => {
    const { x, y } = await standsStill({ role, name, ...(end !== undefined && { end }) })
    // The hand comes from elsewhere: an act that comes under a resting pointer is passed over once.
    await hand([{ type: 'pointerMove', x: 1, y: 1, duration: 50 }])
    await hand([
      { type: 'pointerMove', x, y, duration: 50 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  }
  const keys = (text: string): Promise<void> =>
    act([{ type: 'key', id: 'keyboard', actions: [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))) }])
  return {
    go,
    see,
    press,
    type: async (role, name, text) => {
      await press(role, name)
      await keys(text)
    },
    leaveField: () => keys(TAB),
    sees: (expression) => wait(expression, async () => (await evaluate(expression)) === true),
    reads: (words) =>
      wait(`the words "${words}"`, async () => (await evaluate(`document.body.innerText.includes(${JSON.stringify(words)})`)) === true),
  }
}
