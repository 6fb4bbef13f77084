import {
  Button,
  Field,
  Menu,
  MenuButton,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  SearchBox,
} from '@fluentui/react-components'
import { useState } from 'react'
import { DayInput } from '../../question-types/date/DayInput.tsx'
import type { ListFilter } from './list-data.ts'
import { rangeOf } from './list-words.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

type MenuProps = { readonly filter: ListFilter; readonly change: (value: readonly string[]) => void }

/** The number of options people read through; of more, only those that fit the typed text are shown. */
const SHOWN = 60

/** A range that includes both ends; either end may be open. */
const RangeMenu = ({ filter, change }: MenuProps) => {
  const texts = useListTexts().filters
  const [open, setOpen] = useState(false)
  const [[from, to], setDates] = useState(() => rangeOf(filter.value[0]))
  const use = () => {
    setOpen(false)
    change(from === '' && to === '' ? [] : [`${from}..${to}`])
  }
  return (
    <Popover
      open={open}
      onOpenChange={(_, d) => {
        setOpen(d.open)
        if (d.open) setDates(rangeOf(filter.value[0]))
      }}
      trapFocus
    >
      <PopoverTrigger disableButtonEnhancement>
        <MenuButton appearance="outline">{filter.label}</MenuButton>
      </PopoverTrigger>
      <PopoverSurface aria-label={filter.label}>
        <form
          className="sj-range"
          onSubmit={(e) => {
            e.preventDefault()
            use()
          }}
        >
          <Field label={texts.from}>
            <DayInput value={from} onChange={(_, d) => setDates([d.value, to])} />
          </Field>
          <Field label={texts.to}>
            <DayInput value={to} onChange={(_, d) => setDates([from, d.value])} />
          </Field>
          <span className="sj-inline">
            <Button appearance="primary" type="submit">
              {texts.show}
            </Button>
            <Button
              appearance="subtle"
              onClick={() => {
                setOpen(false)
                change([])
              }}
            >
              {texts.clear}
            </Button>
          </span>
        </form>
      </PopoverSurface>
    </Popover>
  )
}

/** A long list of options: those that fit the typed text, and the number of the others. */
const SearchMenu = ({ filter, change }: MenuProps) => {
  const texts = useListTexts().filters
  const [typed, setTyped] = useState('')
  const fits = filter.options.filter((option) => option.label.toLowerCase().includes(typed.trim().toLowerCase()))
  const shown = [...fits]
    .sort((left, right) => Number(filter.value.includes(right.value)) - Number(filter.value.includes(left.value)))
    .slice(0, SHOWN)
  const left = fits.length - shown.length
  const toggle = (value: string, on: boolean) => change(on ? [...filter.value, value] : filter.value.filter((chosen) => chosen !== value))
  return (
    <Popover trapFocus>
      <PopoverTrigger disableButtonEnhancement>
        <MenuButton appearance="outline">{filter.label}</MenuButton>
      </PopoverTrigger>
      <PopoverSurface aria-label={filter.label} className="sj-options">
        <SearchBox
          value={typed}
          dismiss={typed === '' ? null : { 'aria-label': texts.clearSearch }}
          onChange={(_, d) => setTyped(d.value)}
          placeholder={texts.searchOptions({ count: filter.options.length })}
          aria-label={texts.searchIn({ title: filter.label })}
        />
        <ul>
          {shown.map((option) => (
            <li key={option.value}>
              <label>
                <input
                  type="checkbox"
                  checked={filter.value.includes(option.value)}
                  onChange={(e) => toggle(option.value, e.target.checked)}
                />
                {option.label}
              </label>
            </li>
          ))}
        </ul>
        <p className="sj-muted" role="status">
          {fits.length === 0 ? texts.noOption : null}
          {left > 0 ? texts.moreOptions({ count: left }) : null}
        </p>
      </PopoverSurface>
    </Popover>
  )
}

/** One filter of a list: a button that opens its options. */
export const FilterMenu = ({ filter, change }: MenuProps) => {
  if (filter.as === 'range') return <RangeMenu filter={filter} change={change} />
  if (filter.options.length > SHOWN) return <SearchMenu filter={filter} change={change} />
  return (
    <Menu checkedValues={{ [filter.field]: [...filter.value] }} onCheckedValueChange={(_, d) => change(d.checkedItems)} persistOnItemClick>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton appearance="outline">{filter.label}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList style={{ maxBlockSize: 360, overflowY: 'auto' }}>
          {filter.options.map((o) => (
            <MenuItemCheckbox
              key={o.value}
              name={filter.field}
              value={o.value}
              secondaryContent={o.count === undefined ? undefined : String(o.count)}
            >
              {o.label}
              {o.count !== undefined && <span className="sj-comma">, </span>}
            </MenuItemCheckbox>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
