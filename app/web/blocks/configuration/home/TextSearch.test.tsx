import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SojournProvider } from '#renderer'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { TextSearch } from './TextSearch.tsx'

const texts = configurationTexts()
let root: Root
afterEach(() => {
  root.unmount()
  vi.restoreAllMocks()
})

/** Draws the answers to a question: those that are sent, and how many there are. */
const draw = (sent: number, count: number): void => {
  const found = Array.from({ length: sent }, (_, index) => ({
    definition: 'boat.form',
    title: 'Boat',
    path: `/pages/${index}`,
    property: 'Title',
    text: `Pier ${index}`,
    layer: 'base',
    around: [],
  }))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ found, count }))
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <SojournProvider>
      <MemoryRouter initialEntries={['/configuration?q=pier']}>
        <TextSearch change={undefined} />
      </MemoryRouter>
    </SojournProvider>,
  )
}
const answers = page.getByRole('listitem')

test('a search says how many of its answers it shows, and the rest is one press away', async () => {
  draw(20, 20)
  await expect.element(page.getByText(texts.foundShown({ shown: 8, count: 20 }))).toBeVisible()
  expect(answers.elements().length).toBe(8)
  await page.getByRole('button', { name: texts.showMoreFound }).click()
  await expect.poll(() => answers.elements().length).toBe(20)
  await expect.element(page.getByText(texts.foundShown({ shown: 20, count: 20 }))).not.toBeInTheDocument()
})

test('a search with more answers than are sent says so', async () => {
  draw(20, 345)
  await page.getByRole('button', { name: texts.showMoreFound }).click()
  await expect.element(page.getByText(texts.foundShown({ shown: 20, count: 345 }), { exact: false })).toBeVisible()
  await expect.element(page.getByText(texts.foundMore, { exact: false })).toBeVisible()
})
