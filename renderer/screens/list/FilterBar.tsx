import { Button, Drawer, DrawerBody, DrawerHeader, DrawerHeaderTitle, SearchBox, Tag, TagGroup } from '@fluentui/react-components'
import { DismissRegular, FilterRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { ColumnMenu } from './ColumnMenu.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import type { ChosenColumns, ListData, ListQuery } from './list-data.ts'
import { wordsOfChoice } from './list-words.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'
import { fill } from '../../texts/fill.ts'
import './list.css'

type FilterProps = {
  readonly data: ListData
  readonly query: ListQuery
  readonly ask: (query: ListQuery) => void
  readonly columns?: ChosenColumns
}

/** Search while typing, filters with counts, and active filters as removable tags. On a phone the filters are a drawer. */
export const FilterBar = ({ data, query, ask, columns }: FilterProps) => {
  const texts = useListTexts()
  const [text, setText] = useState(query.q ?? '')
  const [drawer, setDrawer] = useState(false)
  const [seen, setSeen] = useState(query.q)
  const [asked, setAsked] = useState(query.q)
  // The Back button or a dropped search replaces the text; the response to the current typing does not.
  if (seen !== query.q) {
    setSeen(query.q)
    if (query.q !== asked) {
      setText(query.q ?? '')
      setAsked(query.q)
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (value: string) => {
    setText(value)
    clearTimeout(timer.current)
    const q = value === '' ? undefined : value
    timer.current = setTimeout(() => {
      setAsked(q)
      ask({ ...query, q, page: 1 })
    }, 250)
  }
  const change = (field: string) => (value: readonly string[]) => ask({ ...query, page: 1, filters: { ...query.filters, [field]: value } })
  const active = data.filters.flatMap((f) => f.value.map((v) => ({ filter: f, value: v, label: wordsOfChoice(f, v, texts) })))
  const menus = data.filters.map((f) => <FilterMenu key={f.field} filter={f} change={change(f.field)} />)
  return (
    <>
      <div className="sj-filterbar" role="search" aria-label={texts.filters.searchIn(data)}>
        <SearchBox
          className="search"
          value={text}
          dismiss={text === '' ? null : { 'aria-label': texts.filters.clearSearch }}
          onChange={(_, d) => type(d.value)}
          placeholder={data.search ?? texts.filters.search}
          aria-label={texts.filters.searchIn(data)}
        />
        <span className="spread sj-inline">{menus}</span>
        {menus.length > 0 && (
          <Button className="sj-phone-filter" icon={<FilterRegular />} onClick={() => setDrawer(true)}>
            {texts.filters.button({ active: active.length })}
          </Button>
        )}
        {columns && <ColumnMenu columns={data.columns} chosen={columns} />}
      </div>
      <Drawer type="overlay" position="end" open={drawer} onOpenChange={(_, d) => setDrawer(d.open)}>
        <DrawerHeader>
          <DrawerHeaderTitle
            action={
              <Button appearance="subtle" aria-label={texts.filters.close} icon={<DismissRegular />} onClick={() => setDrawer(false)} />
            }
          >
            {texts.filters.title}
          </DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody>
          <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>{menus}</div>
        </DrawerBody>
      </Drawer>
      {active.length > 0 && (
        <div className="sj-activefilters">
          <TagGroup
            aria-label={texts.filters.active}
            onDismiss={(_, d) => {
              const [field = '', value] = String(d.value).split('\u0000')
              const f = data.filters.find((x) => x.field === field)
              change(field)((f?.value ?? []).filter((v) => v !== value))
            }}
          >
            {active.map((a) => (
              <Tag
                key={`${a.filter.field}:${a.value}`}
                value={`${a.filter.field}\u0000${a.value}`}
                dismissible
                dismissIcon={{ 'aria-label': texts.filters.remove({ label: a.filter.label, choice: a.label }) }}
              >
                {fill(texts.filters.tag(a.filter), { choice: <b>{a.label}</b> })}
              </Tag>
            ))}
          </TagGroup>
          <Button appearance="transparent" size="small" onClick={() => ask({ ...query, page: 1, filters: {} })}>
            {texts.filters.clearAll}
          </Button>
        </div>
      )}
    </>
  )
}
