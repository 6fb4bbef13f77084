import { Button, Menu, MenuDivider, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useState } from 'react'
import { Icon, LoadingRows } from '#renderer'
import type { ServedChange } from '../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { longInstant } from '../../../words/dates.ts'
import { workIn } from './working-in.ts'
import { NameChange } from './NameChange.tsx'

type Named = Pick<ServedChange, 'id' | 'name'>

type ListProps = { readonly current: string | undefined; readonly onChoose: (change: Named) => void }

/** The changes that are open, asked for when the menu opens. */
const OpenChanges = ({ current, onChoose }: ListProps) => {
  const { scheduled: texts } = configurationTexts()
  const { data, error } = useOperation('GET /api/configuration', {})
  if (!data) return error === undefined ? <LoadingRows rows={2} /> : <p role="alert">{messageOfError(error)}</p>
  return data.changes.map((change) => {
    const { id, name, scheduled } = change
    const waits = scheduled !== undefined && scheduled.stopped === undefined
    return (
      <MenuItemRadio key={id} name="change" value={id} aria-current={id === current ? true : undefined} onClick={() => onChoose(change)}>
        {waits ? texts.waiting({ name, when: longInstant(scheduled.at) }) : name}
      </MenuItemRadio>
    )
  })
}

/**
 * Names the change that edits go into, and leads to another one: one that is open, or a new one. `current`: none yet where the first edit
 * begins a change.
 */
export const ChangePill = ({ current, onChoose }: { readonly current: Named | undefined; readonly onChoose: (change: string) => void }) => {
  const { scheduled: texts } = configurationTexts()
  const [named, setNamed] = useState<Named>()
  const [asks, setAsks] = useState<'new' | 'rename'>()
  const name = named !== undefined && named.id === current?.id ? named.name : current?.name
  const choose = ({ id }: Named): void => {
    workIn(id)
    onChoose(id)
  }
  return (
    <span className="sj-conf-pill">
      <Menu checkedValues={{ change: current === undefined ? [] : [current.id] }}>
        <MenuTrigger disableButtonEnhancement>
          <Button size="small" icon={<Icon name="EditRegular" />}>
            {name === undefined ? texts.none : texts.worksIn({ name })}
          </Button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <OpenChanges current={current?.id} onChoose={choose} />
            <MenuDivider />
            <MenuItem onClick={() => setAsks('new')}>{texts.beginNew}</MenuItem>
            {current !== undefined && <MenuItem onClick={() => setAsks('rename')}>{texts.rename}</MenuItem>}
          </MenuList>
        </MenuPopover>
      </Menu>
      {asks !== undefined && (
        <NameChange
          change={asks === 'rename' && current !== undefined ? { id: current.id, name: name ?? current.name } : undefined}
          onClose={() => setAsks(undefined)}
          onNamed={(change) => {
            setAsks(undefined)
            setNamed(change)
            if (asks === 'new') choose(change)
          }}
        />
      )}
    </span>
  )
}
