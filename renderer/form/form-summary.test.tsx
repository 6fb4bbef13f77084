import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, longForm, show } from '../stage/form-fixture.tsx'
import { FormSummary } from './FormSummary.tsx'

afterEach(clear)

/** How many answers stand in the first line of a summary of this width. */
const inFirstLine = async (width: number): Promise<number> => {
  const host = await show(
    <div style={{ inlineSize: width }}>
      <FormSummary store={longForm(6)} headings={false} />
    </div>,
  )
  const tops = [...host.querySelectorAll('.sj-answers > div')].map((answer) => answer.getBoundingClientRect().top)
  expect(tops).toHaveLength(6)
  return tops.filter((top) => top === tops[0]).length
}

test('a wide summary has two answers in a line, a narrow one has one', async () => {
  await page.viewport(1440, 900)
  expect([await inFirstLine(720), await inFirstLine(640)]).toEqual([2, 1])
})
