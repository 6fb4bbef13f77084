import { Calendar } from '@fluentui/react-calendar-compat'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState, type ReactNode } from 'react'
import { FactList } from '../screens/parts/FactList.tsx'
import { TabBar } from '../screens/parts/TabBar.tsx'
import { QuestionStage } from '../stage/QuestionStage.tsx'
import { clear, show } from '../stage/form-fixture.tsx'
import { SojournProvider } from './SojournProvider.tsx'

afterEach(clear)

const fromTheRight = async (node: ReactNode): Promise<HTMLElement> => {
  await page.viewport(1280, 800)
  return show(<SojournProvider dir="rtl">{node}</SojournProvider>)
}

/** The words of a text in the order in which they stand on the screen, from left to right. */
const drawnOrder = (element: Element): string => {
  const text = element.firstChild ?? element
  const words = [...(text.textContent ?? '').matchAll(/\S+/gu)].map(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return { word, at: range.getBoundingClientRect().x }
  })
  return words
    .toSorted((left, right) => left.at - right.at)
    .map(({ word }) => word)
    .join(' ')
}

const Tabs = () => {
  const [chosen, setChosen] = useState('one')
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, label: id }))
  return <TabBar tabs={tabs} chosen={chosen} onChoose={setChosen} label="Parts" panel="panel" />
}

test('data among words from the right is read in its own direction, and stays on its side', async () => {
  const host = await fromTheRight(
    <>
      <p>400 Quay Street</p>
      <FactList facts={[{ label: 'כתובת', value: '400 Quay Street' }]} />
      <QuestionStage question={{ type: 'text' }} flag="read-only" value="400 Quay Street" />
      <QuestionStage question={{ type: 'text' }} value="400 Quay Street" />
    </>,
  )
  const [plain, fact, answer] = ['main p', 'dd bdi', '.sj-read .sj-prewrap'].map((selector) => host.querySelector(selector) ?? host)
  expect(drawnOrder(plain ?? host)).toBe('Quay Street 400')
  expect([drawnOrder(fact ?? host), drawnOrder(answer ?? host)]).toEqual(['400 Quay Street', '400 Quay Street'])
  const input = host.querySelector('input') ?? host
  expect([getComputedStyle(input).unicodeBidi, getComputedStyle(input).textAlign.replace('-webkit-', '')]).toEqual(['plaintext', 'right'])
})

/** The place of the radio button that is chosen. */
const chosen = (host: HTMLElement): number =>
  [...host.querySelectorAll<HTMLInputElement>('input[type=radio]')].findIndex(({ checked }) => checked)

const pressLeft = async (element: HTMLElement | null | undefined): Promise<void> => {
  element?.focus()
  await userEvent.keyboard('{ArrowLeft}')
}

test('the left arrow goes on, where the line does: tabs, options, a slider, stars, a calendar', async () => {
  const tabs = await fromTheRight(<Tabs />)
  await pressLeft(tabs.querySelector<HTMLElement>('#tab-one'))
  expect(document.activeElement?.id).toBe('tab-two')

  const options = await fromTheRight(<QuestionStage question={{ type: 'yes-no' }} value />)
  await pressLeft(options.querySelector<HTMLElement>('input[type=radio]'))
  await expect.poll(() => chosen(options)).toBe(1)

  const slider = await fromTheRight(<QuestionStage question={{ type: 'number', draw: 'slider', min: 0, max: 9 }} value={3} />)
  const range = () => slider.querySelector<HTMLInputElement>('input[type=range]')
  await expect.poll(range).not.toBeNull()
  await pressLeft(range())
  await expect.poll(() => range()?.value).toBe('4')

  const stars = await fromTheRight(<QuestionStage question={{ type: 'rating', scale: { max: 5 } }} value={3} />)
  await expect.poll(() => chosen(stars)).toBe(2)
  const places = () => [...stars.querySelectorAll('input[type=radio]')].map((star) => star.getBoundingClientRect().x)
  expect(places(), 'the stars run from the right').toEqual(places().toSorted((left, right) => right - left))
  await pressLeft(stars.querySelectorAll<HTMLElement>('input[type=radio]')[2])
  await expect.poll(() => chosen(stars)).toBe(3)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(() => chosen(stars)).toBe(1)
  await userEvent.keyboard('5')
  await expect.poll(() => chosen(stars)).toBe(4)
  expect(document.activeElement, 'the focus goes along').toBe(stars.querySelectorAll('input[type=radio]')[4])

  const days = await fromTheRight(<Calendar value={new Date(2027, 0, 13)} />)
  const first = days.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')
  await pressLeft(first)
  await expect.poll(() => Number(document.activeElement?.textContent)).toBe(Number(first?.textContent) + 1)
})
