import axe from 'axe-core'
import type { ReactNode } from 'react'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test } from 'vitest'
import { clear, show } from '../../stage/form-fixture.tsx'
import { Chart } from './Chart.tsx'
import { FigureTiles } from './FigureTiles.tsx'
import type { FigureData } from './figure-data.ts'

const figures: FigureData = {
  of: 'Requests',
  group: 'Status',
  series: ['CPT', 'OPT'],
  rows: [
    {
      label: 'Submitted',
      total: { value: 5, text: '5', href: '#s' },
      parts: [3, 2].map((value) => ({ value, text: String(value), href: `#s${value}` })),
    },
    { label: 'In Review', total: { value: 2, text: '2', href: '#r' }, parts: [0, 2].map((value) => ({ value, text: String(value) })) },
  ],
  total: { value: 7, text: '7', href: '#all' },
}
const findings = async (host: Element): Promise<readonly string[]> => (await axe.run(host)).violations.map(({ id }) => id)

beforeEach(() => clear())

test.each(['bar', 'line', 'stacked'] as const)(
  'a chart (%s) is a list of links with numbers, and the same numbers stand in a table',
  async (draw) => {
    const host = await show(<Chart figures={figures} draw={draw} title="By status" />)
    const links = () => [...host.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])
    expect(links()).toEqual([
      ['#s', '5'],
      ['#r', '2'],
    ])
    await expect.element(page.getByRole('link', { name: 'Submitted, Requests: 5' })).toBeVisible()
    expect(host.querySelectorAll('svg:not([aria-hidden]) rect')).toHaveLength(0)
    expect(await findings(host)).toEqual([])
    await userEvent.tab()
    await page.getByRole('button', { name: 'As a table' }).click()
    expect(links()).toEqual([
      ['#s3', '3'],
      ['#s2', '2'],
      ['#s', '5'],
      ['#r', '2'],
      ['#all', '7'],
    ])
    expect([...host.querySelectorAll('th')].map((head) => head.textContent)).toEqual([
      'Status',
      'CPT',
      'OPT',
      'All',
      'Submitted',
      'In Review',
      'All',
    ])
    expect(await findings(host)).toEqual([])
  },
)

test('a chart of one month draws a column, and not a block as wide as its card', async () => {
  const host = await show(<Chart figures={{ ...figures, series: [], rows: figures.rows.slice(0, 1) }} draw="stacked" title="By month" />)
  expect(host.querySelector('.sj-bar')?.getBoundingClientRect().width).toBeLessThan(64)
})

test('tiles say what they are made of', async () => {
  const host = await show(<FigureTiles figures={figures} title="By status" />)
  expect(host.textContent).toContain('3 CPT, 2 OPT')
  expect(host.textContent).not.toContain('0 CPT')
  expect(await findings(host)).toEqual([])
})

test.each([false, true])('a menu that follows a chart stands apart from it (configured: %s)', async (isConfigured) => {
  const pointed = (part: ReactNode): ReactNode =>
    isConfigured ? (
      <div className="sj-pointed" style={{ display: 'contents' }}>
        {part}
      </div>
    ) : (
      part
    )
  const host = await show(
    <>
      {pointed(
        <div className="sj-chartcard">
          <Chart figures={figures} draw="bar" title="By status" />
        </div>,
      )}
      {pointed(<section className="sj-startblock">More pages</section>)}
    </>,
  )
  const [chart, menu] = ['.sj-chartcard', '.sj-startblock'].map((part) => host.querySelector(part)?.getBoundingClientRect())
  expect((menu?.top ?? 0) - (chart?.bottom ?? 0)).toBe(32)
})
