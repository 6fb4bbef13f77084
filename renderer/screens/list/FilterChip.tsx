import {
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { MoreHorizontalRegular, PeopleRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { onDemand } from '../../state/on-demand.ts'
import type { NamedFilter, SavedByName } from './list-data.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

const NameFilterDialog = onDemand(() => import('./NameFilterDialog.tsx').then((file) => file.NameFilterDialog))

type ChipProps = { readonly filter: NamedFilter; readonly saved: SavedByName; readonly onRemoved: () => void }

/** A saved filter as a button with its actions: all of them for the owner, a copy for colleagues. */
export const FilterChip = ({ filter: { id, name, shared, owner }, saved, onRemoved }: ChipProps) => {
  const texts = useListTexts().saved
  const [names, setNames] = useState(false)
  const on = saved.chosen === id
  const isOwn = owner === undefined
  return (
    <>
      <InteractionTag shape="circular" appearance={on ? 'brand' : 'outline'}>
        <InteractionTagPrimary hasSecondaryAction aria-pressed={on} onClick={() => saved.choose(id)}>
          {name}
          {owner !== undefined && (
            <>
              <span className="sj-comma">, </span>
              <span className="sj-filterowner">{owner}</span>
            </>
          )}
          {isOwn && shared && (
            <>
              <span className="sj-comma">, </span>
              <PeopleRegular className="sj-filterowner" aria-label={texts.isShared} />
            </>
          )}
        </InteractionTagPrimary>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <InteractionTagSecondary aria-label={texts.more}>
              <MoreHorizontalRegular />
            </InteractionTagSecondary>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {isOwn && <MenuItem onClick={() => setNames(true)}>{texts.rename}</MenuItem>}
              {isOwn && shared && <MenuItem onClick={() => saved.share(id, false)}>{texts.unshare}</MenuItem>}
              {isOwn && !shared && saved.mayShare && <MenuItem onClick={() => saved.share(id, true)}>{texts.share}</MenuItem>}
              {!isOwn && <MenuItem onClick={() => setNames(true)}>{texts.copy}</MenuItem>}
              <MenuItem onClick={() => saved.link(id)}>{texts.copyLink}</MenuItem>
              {isOwn && (
                <MenuItem
                  onClick={() => {
                    saved.remove(id)
                    onRemoved()
                  }}
                >
                  {texts.remove}
                </MenuItem>
              )}
            </MenuList>
          </MenuPopover>
        </Menu>
      </InteractionTag>
      {names && (
        <NameFilterDialog
          title={isOwn ? texts.renameTitle : texts.copyTitle}
          name={name}
          send={(next) => (isOwn ? saved.rename(id, next) : saved.copy(id, next))}
          onBack={() => setNames(false)}
        />
      )}
    </>
  )
}
