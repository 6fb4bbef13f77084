import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../stage/form-fixture.tsx'
import { HistoryTable } from './HistoryTable.tsx'

test('a date stays on one line with its comma, however narrow the table is', async () => {
  await page.viewport(1000, 800)
  const differences = [{ path: 'a', label: 'Description of duties', before: 'short', after: 'a much longer text than before' }]
  const row = { id: 'one', when: '11/27/2026, 9:13 pm', who: 'Piet, Jonas', what: 'Saved answers', differences }
  const host = await show(
    <div style={{ inlineSize: 420 }}>
      <HistoryTable title="History Log" rows={[row]} />
    </div>,
  )
  const when = host.querySelector('td.sj-num')?.firstChild
  if (!when) throw new Error('the cell of the date is there')
  const range = document.createRange()
  range.setStart(when, 0)
  range.setEnd(when, '11/27/2026,'.length)
  expect(range.getClientRects()).toHaveLength(1)
  clear()
  await page.viewport(414, 896)
})
