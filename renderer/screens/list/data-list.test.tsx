import { flushSync } from 'react-dom'
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test } from 'vitest'
import { clear, show } from '../../stage/form-fixture.tsx'
import { DataList } from './DataList.tsx'
import type { ListData, ListQuery, SavedByName } from './list-data.ts'

const column = (field: string, label: string, link = false): ListData['columns'][number] => ({
  field,
  label,
  link,
  format: 'text',
  sort: false,
  priority: 1,
})
const data: ListData = {
  title: 'Requests',
  card: [],
  total: 1,
  capped: false,
  page: 1,
  limit: 16,
  sort: { field: 'name', down: false },
  tab: 'open',
  columns: [column('name', 'Student', true), column('type', 'Request'), column('officer', 'Officer')],
  rows: [{ id: '1', href: '#1', may: [], cells: { name: { text: 'Piet', value: 'Piet' }, type: { text: 'CPT', value: 'CPT' } } }],
  tabs: [
    { id: 'open', label: 'All open', count: 1 },
    { id: 'mine', label: 'Mine', count: 0 },
  ],
  filters: [{ field: 'state', label: 'Status', as: 'choices', value: ['sent'], options: [{ value: 'sent', label: 'Submitted' }] }],
  bulk: [],
}
const asked: ListQuery[] = []
beforeEach(() => {
  clear()
  asked.length = 0
})

test('a page says its own length, and counts of a long list that there are more', async () => {
  await page.viewport(1280, 800)
  const tabs = [{ id: 'open', label: 'All open', count: 5000, capped: true as const }]
  const shown = { ...data, tabs, total: 5000, capped: true, limit: 200 }
  await show(<DataList data={shown} query={{ filters: {} }} ask={(query) => asked.push(query)} />)
  const length = page.getByRole('combobox', { name: 'Rows per page' })
  await expect.element(length).toHaveValue('200')
  await expect.element(page.getByRole('button', { name: 'All open, 5,000+' })).toBeVisible()
  await expect.element(page.getByText('1 to 1 of 5,000+')).toBeVisible()
  await userEvent.selectOptions(length, '16')
  expect(asked.map(({ limit }) => limit)).toEqual([16])
})

const Chosen = () => {
  const [hidden, setHidden] = useState<readonly string[]>()
  return <DataList data={data} query={{ filters: {} }} ask={() => undefined} columns={{ hidden, choose: setHidden }} />
}
const heads = () => [...document.querySelectorAll('th')].map((head) => head.textContent)

test('columns can be removed and restored by keyboard alone; the one that opens a row stays', async () => {
  await page.viewport(1280, 800)
  await show(<Chosen />)
  expect(heads()).toEqual(['Student', 'Request', 'Officer'])
  const button = page.getByRole('button', { name: 'Columns' })
  flushSync(() => (button.element() as HTMLElement).focus())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitemcheckbox', { name: /^Student/ })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(heads).toEqual(['Student', 'Officer'])
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Request' })).toHaveAttribute('aria-checked', 'false')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(heads).toEqual(['Student', 'Request', 'Officer'])
  await expect.element(button).toHaveFocus()
})

test('the bar of acts says why one is closed, each reason once', async () => {
  const closed = { approve: 'Not possible while it is “Draft”.' }
  const rows = ['1', '2'].map((id) => ({ id, may: [], closed, cells: { name: { text: `Piet ${id}`, value: id } } }))
  const acting = { ...data, rows, total: 2, bulk: [{ event: 'approve', label: 'Approve' }] }
  await show(<DataList data={acting} query={{ filters: {} }} ask={() => undefined} send={async () => []} />)
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await page.getByText('Why not all 2?').click()
  await expect
    .poll(() => document.querySelector('.bulkwhy li')?.textContent)
    .toBe('Approve: not for 2 of 2. Not possible while it is “Draft”.')
})

test('an act on all that match says how many it can reach, and rows it does not reach stay selected', async () => {
  const row = (id: string, may: readonly string[]) => ({ id, may, cells: { name: { text: `Piet ${id}`, value: id } } })
  const acting = {
    ...data,
    rows: [row('1', ['approve']), row('2', [])],
    total: 44,
    bulk: [{ event: 'approve', label: 'Approve', able: 15 }],
  }
  const sent: (readonly string[])[] = []
  const send = async (_event: string, ids: readonly string[]) => {
    sent.push(ids)
    return []
  }
  await show(<DataList data={acting} query={{ filters: {} }} ask={() => undefined} send={send} sendAll={() => undefined} />)
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'All 44 that match' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Approve 15 of the 44 that match' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Approve 1', exact: true }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  expect(sent).toEqual([['1']])
  await expect.element(page.getByRole('checkbox', { name: 'Select Piet 2' })).toBeChecked()
})

test.each([
  [1440, 'Dismiss 1'],
  [800, 'Approve 1'],
])('the bar of many acts is one line on a page of %i, and each act is reached by keyboard', async (width, first) => {
  await page.viewport(width, 800)
  const labels = [
    'Approve',
    'Assign to me',
    'Reassign',
    'Reject',
    'Mark as processed',
    'Ask for more',
    'Dismiss',
    'Ask the registrar',
    'Send to the dean',
  ]
  const may = labels.filter((label) => label !== 'Reject')
  const rows = [{ id: '1', may, closed: { Reject: 'Not now.' }, cells: { name: { text: 'Piet', value: 'Piet' } } }]
  const acting = { ...data, rows, total: 44, bulk: labels.map((label) => ({ event: label, label, able: 15 })) }
  const sent: string[] = []
  const send = async (event: string) => {
    sent.push(event)
    return ['1']
  }
  await show(
    <DataList data={acting} query={{ filters: {} }} ask={() => undefined} send={send} sendAll={(event) => sent.push(`all ${event}`)} />,
  )
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  const bar = page.getByRole('toolbar', { name: 'For the rows selected' })
  const all = page.getByRole('button', { name: 'All 44 that match' })
  await expect.element(all).toBeVisible()
  await expect.element(bar.getByRole('button', { name: first })).toBeVisible()
  const middles = bar
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())
    .filter((box) => box.width > 0)
    .map(({ top, bottom }) => Math.round((top + bottom) / 2))
  expect(new Set(middles).size).toBe(1)
  const more = page.getByRole('button', { name: /^More: / })
  flushSync(() => (more.element() as HTMLElement).focus())
  await userEvent.keyboard('{Enter}{End}')
  await expect.element(page.getByRole('menuitem', { name: 'Send to the dean 1' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual(['Send to the dean'])
  flushSync(() => (all.element() as HTMLElement).focus())
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  await expect.poll(() => sent).toEqual(['Send to the dean', 'all Assign to me'])
})

test('an empty result names each filter that excludes rows, and each can be dropped alone', async () => {
  const query: ListQuery = { q: 'zz', tab: 'mine', filters: { state: ['sent'] } }
  const host = await show(<DataList data={{ ...data, rows: [], total: 0 }} query={query} ask={(next) => asked.push(next)} />)
  expect(host.textContent).toContain('No entry in “Mine” has “zz” and Status: Submitted.')
  await page.getByRole('button', { name: 'Drop the search “zz”' }).click()
  await page.getByRole('button', { name: 'Drop Status: Submitted' }).click()
  await page.getByRole('button', { name: 'Look in “All open” (1)' }).click()
  expect(asked).toEqual([
    { ...query, q: undefined, page: 1 },
    { ...query, page: 1, filters: { state: [] } },
    { ...query, tab: 'open', page: 1 },
  ])
})

test('an empty search has nothing to clear; a search dropped by another link empties the field', async () => {
  const list = (q?: string) => <DataList data={data} query={{ filters: {}, ...(q !== undefined && { q }) }} ask={() => undefined} />
  const Twice = () => {
    const [q, setQ] = useState<string>()
    return (
      <>
        <button type="button" onClick={() => setQ(q === undefined ? 'Piet' : undefined)}>
          Follow a link
        </button>
        {list(q)}
      </>
    )
  }
  const host = await show(<Twice />)
  const clears = () => host.querySelectorAll('.fui-SearchBox__dismiss').length
  const field = page.getByRole('searchbox')
  expect(clears()).toBe(0)
  await page.getByRole('button', { name: 'Follow a link' }).click()
  await expect.element(field).toHaveValue('Piet')
  expect(clears()).toBe(1)
  await page.getByRole('button', { name: 'Follow a link' }).click()
  await expect.element(field).toHaveValue('')
})

test('rows that an act refused stay selected, and the first of them has the focus', async () => {
  await page.viewport(1280, 800)
  const row = (id: string) => ({ id, may: ['dismiss'], cells: { name: { text: id, value: id } } })
  const given = { ...data, total: 2, rows: [row('Piet'), row('Kaya')], bulk: [{ event: 'dismiss', label: 'Dismiss' }] }
  const sent: unknown[] = []
  const send = (event: string, ids: readonly string[]) => {
    sent.push([event, ids])
    return Promise.resolve(['Kaya'])
  }
  await show(<DataList data={given} query={{ filters: {} }} ask={() => undefined} send={send} />)
  await page.getByRole('checkbox', { name: 'Select all 2 on this page' }).click()
  await page.getByRole('button', { name: 'Dismiss 2' }).click()
  const kaya = page.getByRole('checkbox', { name: 'Select Kaya' })
  await expect.element(kaya).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Select Piet' })).not.toBeChecked()
  await expect.element(kaya).toHaveFocus()
  expect(sent).toEqual([['dismiss', ['Piet', 'Kaya']]])
})

test('a selected row that leaves the list while an act is asked about is not selected any more', async () => {
  const row = (id: string) => ({ id, may: ['approve'], cells: { name: { text: `Piet ${id}`, value: id } } })
  const acts: (readonly string[])[] = []
  const Leaving = () => {
    const [rows, setRows] = useState([row('1'), row('2')])
    const send = async (_event: string, ids: readonly string[], selected: readonly string[]): Promise<readonly string[]> => {
      acts.push(selected)
      // A colleague has moved the second row out of the list.
      setRows([row('1')])
      await expect.element(page.getByText('Piet 2')).not.toBeInTheDocument()
      return ids
    }
    const given = { ...data, rows, total: rows.length, bulk: [{ event: 'approve', label: 'Approve' }] }
    return <DataList data={given} query={{ filters: {} }} ask={() => undefined} send={send} />
  }
  await show(<Leaving />)
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect.poll(() => acts).toEqual([['1', '2'], ['1']])
})

test('keys go from row to row, select one and name themselves; they can be turned off', async () => {
  await page.viewport(1280, 800)
  const row = (id: string) => ({ id, href: `#${id}`, may: ['dismiss'], cells: { name: { text: id, value: id } } })
  const given = { ...data, total: 2, rows: [row('Piet'), row('Kaya')], bulk: [{ event: 'dismiss', label: 'Dismiss' }] }
  const WithKeys = () => {
    const [isOn, choose] = useState(true)
    return <DataList data={given} query={{ filters: {} }} ask={() => undefined} send={() => Promise.resolve([])} keys={{ isOn, choose }} />
  }
  await show(<WithKeys />)
  const link = (name: string) => page.getByRole('link', { name })
  await userEvent.keyboard('j')
  await expect.element(link('Piet')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(link('Kaya')).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('checkbox', { name: 'Select Kaya' })).toBeChecked()
  await userEvent.keyboard('k')
  await expect.element(link('Piet')).toHaveFocus()
  await userEvent.keyboard('?')
  await page.getByRole('checkbox', { name: 'Use these keys' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.element(link('Piet')).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(link('Piet')).toHaveFocus()
  // Letters are letters while somebody searches.
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('jx?')
  await expect.element(page.getByRole('searchbox')).toHaveValue('jx?')
})

test('an own filter is renamed, shared and removed from its menu; that of a colleague has their name and can only be copied', async () => {
  const calls: (readonly unknown[])[] = []
  const note =
    (name: string) =>
    async (...args: readonly unknown[]): Promise<string | undefined> => {
      calls.push([name, ...args])
      return args[1] === 'CPT' ? 'You have a filter of this name in this list.' : undefined
    }
  const saved = (chosen: string): SavedByName => ({
    filters: [
      { id: 'own', name: 'CPT', shared: false },
      { id: 'theirs', name: 'Late ones', shared: true, owner: 'Priya Raman' },
    ],
    chosen,
    mayShare: true,
    choose: (id) => calls.push(['choose', id]),
    save: note('save'),
    rename: note('rename'),
    copy: note('copy'),
    share: (id, shared) => calls.push(['share', id, shared]),
    link: (id) => calls.push(['link', id]),
    remove: (id) => calls.push(['remove', id]),
  })
  const list = (chosen: string) => <DataList data={data} query={{ filters: {} }} ask={() => undefined} saved={saved(chosen)} />
  await show(list('own'))
  const items = () => [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent)
  await page.getByRole('button', { name: 'CPT More actions' }).click()
  await expect.poll(items).toEqual(['Rename', 'Share with colleagues', 'Copy the link', 'Delete'])
  await page.getByRole('menuitem', { name: 'Share with colleagues' }).click()
  await page.getByRole('button', { name: 'CPT More actions' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const name = page.getByRole('textbox', { name: 'Name of the filter' })
  await expect.element(name).toHaveValue('CPT')
  await page.getByRole('button', { name: 'Save filter' }).click()
  await expect.element(page.getByText('You have a filter of this name in this list.')).toBeVisible()
  await name.fill('CPT, spring')
  await page.getByRole('button', { name: 'Save filter' }).click()
  await expect.element(name).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'From colleagues (1)' }).click()
  await expect.poll(items).toEqual(['Late ones, Priya Raman'])
  await page.getByRole('menuitem').click()
  expect(calls).toEqual([
    ['share', 'own', true],
    ['rename', 'own', 'CPT'],
    ['rename', 'own', 'CPT, spring'],
    ['choose', 'theirs'],
  ])
  clear()
  await show(list('theirs'))
  await expect.element(page.getByRole('button', { name: 'Late ones, Priya Raman', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: 'Late ones, Priya Raman More actions' }).click()
  await expect.poll(items).toEqual(['Copy to my filters', 'Copy the link'])
})

test('a filter of the office and its count are two words for a screen reader', async () => {
  await show(<DataList data={data} query={{ filters: {} }} ask={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'All open, 1', exact: true })).toBeVisible()
})

const few = (more: Partial<ListData>): ListData => ({ ...data, tabs: [], filters: [], ...more })

test('a list of a few rows has nothing to search or to turn to; one with more, or with a search that found little, has', async () => {
  await page.viewport(1280, 800)
  const shown = async (list: ListData, query: ListQuery = { filters: {} }) => {
    clear()
    await show(<DataList data={list} query={query} ask={() => undefined} columns={{ choose: () => undefined }} />)
    return [page.getByRole('searchbox').elements().length, document.querySelectorAll('.sj-pager').length]
  }
  expect(await shown(few({}))).toEqual([0, 0])
  expect(await shown(few({ rows: [], total: 0, empty: { title: 'No tasks' } }))).toEqual([0, 0])
  expect(await shown(few({ total: 40 }))).toEqual([1, 1])
  expect(await shown(few({}), { q: 'piet', filters: {} })).toEqual([1, 1])
  expect(await shown(data)).toEqual([1, 1])
})

test('on a card a number says what it counts, and a text of which nothing is known is left out', async () => {
  await page.viewport(390, 800)
  const cells = { name: { text: 'CPT', value: 'CPT' }, type: { text: '7', value: 7 }, officer: { text: '–', value: '' } }
  await show(
    <DataList
      data={few({
        card: ['name', 'type', 'officer'],
        columns: [column('name', 'Request', true), column('type', 'Decided'), column('officer', 'Whose')],
        rows: [{ id: '1', may: [], cells }],
      })}
      query={{ filters: {} }}
      ask={() => undefined}
    />,
  )
  expect(document.querySelector('.sj-cardlist li .lines')?.textContent).toBe('CPTDecided 7')
})

test('a list stands apart from the section before it; cards of a stack keep the distance of the stack', async () => {
  await show(
    <>
      <section>Before</section>
      <section className="sj-card sj-list-card" data-testid="list" />
      <div className="sj-stack s">
        <section className="sj-card">One</section>
        <section className="sj-card" data-testid="card">
          Two
        </section>
      </div>
    </>,
  )
  const distance = (id: string): string => getComputedStyle(page.getByTestId(id).element()).marginBlockStart
  expect([distance('list'), distance('card')]).toEqual(['24px', '0px'])
})
