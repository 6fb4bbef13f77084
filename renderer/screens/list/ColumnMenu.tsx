import { Button, Menu, MenuDivider, MenuItem, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { ColumnTripleRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import type { ChosenColumns, ListColumn } from './list-data.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

type MenuProps = { readonly columns: readonly ListColumn[]; readonly chosen: ChosenColumns }

/** The columns that a narrow page hides first, as list.css does. */
const NARROW = '(max-width: 1023px)'

/** Chooses the columns of a list. The one that opens a row stays, because without it no row could be opened. */
export const ColumnMenu = ({ columns, chosen: { hidden, choose } }: MenuProps) => {
  const texts = useListTexts()
  const [open, setOpen] = useState(false)
  const away = hidden ?? (matchMedia(NARROW).matches ? columns.filter(({ priority }) => priority > 2).map(({ field }) => field) : [])
  const shown = columns.filter(({ field }) => !away.includes(field))
  const stays = ({ link, field }: ListColumn) => link || (shown.length === 1 && shown[0]?.field === field)
  return (
    <Menu
      open={open}
      onOpenChange={(_, d) => setOpen(d.open)}
      checkedValues={{ column: shown.map(({ field }) => field) }}
      onCheckedValueChange={(_, d) => choose(columns.filter(({ field }) => !d.checkedItems.includes(field)).map(({ field }) => field))}
      persistOnItemClick
    >
      <MenuTrigger disableButtonEnhancement>
        <Button className="columns" appearance="subtle" icon={<ColumnTripleRegular />}>
          {texts.columns}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.map((column) => (
            <MenuItemCheckbox
              key={column.field}
              name="column"
              value={column.field}
              disabled={stays(column)}
              secondaryContent={column.link ? texts.columnAlways : undefined}
            >
              {column.label}
              {column.link && <span className="sj-comma">, </span>}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem disabled={hidden === undefined} persistOnClick={false} onClick={() => choose(undefined)}>
            {texts.resetColumns}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
