import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { clear, longForm, settled, showForm } from '../../stage/form-fixture.tsx'

afterEach(clear)

type DevTools = {
  readonly send: (method: string) => Promise<unknown>
  readonly on: (event: string, listener: (given: { readonly layers?: readonly unknown[] }) => void) => void
  readonly off: (event: string, listener: (given: { readonly layers?: readonly unknown[] }) => void) => void
}

/** The layers that the browser composes the page of, while a line has the caret. */
const layersWhile = async (act: () => Promise<void>): Promise<number> => {
  const devTools = cdp() as unknown as DevTools
  let count = 0
  const changed = ({ layers }: { readonly layers?: readonly unknown[] }): void => {
    count = layers?.length ?? count
  }
  devTools.on('LayerTree.layerTreeDidChange', changed)
  await devTools.send('DOM.enable')
  await devTools.send('LayerTree.enable')
  await act()
  await expect.poll(() => count).toBeGreaterThan(0)
  await devTools.send('LayerTree.disable')
  await devTools.send('DOM.disable')
  devTools.off('LayerTree.layerTreeDidChange', changed)
  return count
}

test('a key in a form of fifty questions concerns a few layers of the page, and not one for each input', async () => {
  // Wide enough for the navigation beside the questions, which is a layer of its own.
  await page.viewport(1280, 900)
  const host = await showForm(longForm(50))
  const count = await layersWhile(async () => {
    host.querySelector<HTMLInputElement>('#q-q0')?.focus()
    document.execCommand('insertText', false, 'x')
    await settled()
  })
  expect(count).toBeLessThan(25)
})

test('only the line in focus has an underline, and it is no animation that draws every frame while somebody begins to type', async () => {
  const host = await showForm(longForm(50))
  const underlined = (): readonly (string | undefined)[] =>
    [...host.querySelectorAll('.sj-input')]
      .filter((line) => getComputedStyle(line, '::after').content !== 'none')
      .map((line) => line.querySelector('input')?.id)
  expect(underlined()).toEqual([])
  for (const id of ['q-q0', 'q-q1']) {
    host.querySelector<HTMLElement>(`#${id}`)?.focus()
    await settled()
    expect([underlined(), document.getAnimations()]).toEqual([[id], []])
  }
})

test('in a wide window each question moves as one piece; in a narrow one, what is too wide can be scrolled to', async () => {
  await page.viewport(1280, 900)
  const host = await showForm(longForm(50))
  const pieces = (): ReadonlySet<string> => new Set([...host.querySelectorAll('.sj-item')].map((item) => getComputedStyle(item).contain))
  expect([...pieces()]).toEqual(['layout style'])
  await page.viewport(320, 700)
  const [item] = host.querySelectorAll<HTMLElement>('.sj-item')
  const wide = document.createElement('div')
  wide.style.inlineSize = '600px'
  item?.append(wide)
  expect([[...pieces()], document.documentElement.scrollWidth]).toEqual([['none'], wide.getBoundingClientRect().right])
})
