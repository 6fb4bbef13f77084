import { until } from '../../_helpers/until.ts'
import type { Window } from './driver.ts'
import { spotOf, type Spot, type Wanted } from './in-page-find.ts'

const TAB = '\uE004'

/** What somebody does in a window, with the mouse and the keys. */
export const personAt = ({ evaluate, act, go }: Window) => {
  /** Waits for something on the page; a wait in vain says what stood there instead. */
  const wait = async <T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> => {
    try {
      return await until(what, look)
    } catch (error) {
      const shown = await evaluate('location.href + " " + document.body.innerText.slice(0, 1500)')
      throw new Error(`${what} did not come: ${String(shown)}`, { cause: error })
    }
  }
  const see = (role: Wanted['role'], name: string): Promise<Spot> =>
    wait(
      `${role} "${name}"`,
      async () => ((await evaluate(`(${String(spotOf)})(${JSON.stringify({ role, name })})`)) as Spot | null) ?? undefined,
    )
  const press = async (role: Wanted['role'], name: string): Promise<void> => {
    const { x, y } = await see(role, name)
    const pointer = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: pointer }])
  }
  const keys = (text: string): Promise<void> =>
    act([{ type: 'key', id: 'keyboard', actions: [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))) }])
  return {
    go,
    see,
    press,
    type: async (role: 'textbox' | 'combobox', name: string, text: string): Promise<void> => {
      await press(role, name)
      await keys(text)
    },
    leaveField: (): Promise<void> => keys(TAB),
    /** Waits until an expression of the page is true. */
    sees: (expression: string): Promise<true> => wait(expression, async () => (await evaluate(expression)) === true),
    reads: (words: string): Promise<true> =>
      wait(`the words "${words}"`, async () => (await evaluate(`document.body.innerText.includes(${JSON.stringify(words)})`)) === true),
  }
}
