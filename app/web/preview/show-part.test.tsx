import { afterEach, expect, test } from 'vitest'
import { showPart } from './show-part.ts'

const frame = document.createElement('main')
afterEach(() => frame.remove())

const draw = (): void => {
  frame.style.cssText = 'height: 200px; overflow: auto'
  frame.innerHTML = '<section data-section="far" style="margin-top: 4000px; height: 300px"></section>'
  document.body.append(frame)
}
const chosen = (): string => {
  const { path, section } = frame.querySelector<HTMLElement>('[data-chosen]')?.dataset ?? {}
  return path ?? section ?? ''
}
const isSeen = (selector: string): boolean => {
  const [inner, outer] = [frame.querySelector(selector)?.getBoundingClientRect(), frame.getBoundingClientRect()]
  return inner !== undefined && inner.top < outer.bottom && inner.bottom > outer.top
}

test('a preview goes to the section of the chosen part, to the part once it is drawn, and leaves the keyboard where it is', async () => {
  draw()
  frame.style.marginTop = '5000px'
  const stop = showPart(frame, ['boat', 'far'])
  expect([chosen(), isSeen('[data-section]')]).toEqual(['far', true])
  frame.querySelector('section')?.insertAdjacentHTML('beforeend', '<div data-path="boat" style="margin-top: 2000px"><input /></div>')
  await expect.poll(chosen).toBe('boat')
  expect([isSeen('[data-path]'), frame.contains(document.activeElement)]).toEqual([true, false])
  expect(scrollY).toBe(0)
  stop()
  expect(chosen()).toBe('')
})

test('a preview stays where it is for a part that it does not show', () => {
  draw()
  showPart(frame, ['elsewhere'])()
  expect([chosen(), frame.scrollTop]).toEqual(['', 0])
})
