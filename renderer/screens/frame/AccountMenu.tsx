import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { useState } from 'react'
import { AccountButton, type AccountProps } from './AccountButton.tsx'
import { useFrameTexts } from '../../texts/use-texts/use-frame-texts.ts'

const LOOKS = ['device', 'light', 'dark', 'contrast'] as const

/** Areas on a phone, color schemes and sign-out, under the name of the signed-in user. It belongs to the page it was opened on. */
export const AccountMenu = ({
  person,
  links,
  look,
  onLook,
  languages,
  onSessions,
  tools = [],
  onSignOut,
  open,
  here = '',
}: AccountProps) => {
  const texts = useFrameTexts()
  const [openAt, setOpenAt] = useState(open ? here : undefined)
  return (
    <Menu
      open={openAt === here}
      onOpenChange={(_, data) => setOpenAt(data.open ? here : undefined)}
      checkedValues={{ look: [look], ...(languages && { language: [languages.chosen] }) }}
      onCheckedValueChange={(_, data) => {
        const [chosen] = data.checkedItems
        if (data.name === 'language') {
          if (chosen !== undefined) languages?.onChoose(chosen)
          return
        }
        const next = LOOKS.find((each) => each === data.checkedItems[0])
        if (next) onLook(next)
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <AccountButton id="account" person={person} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {links.length === 0 ? null : (
            <MenuGroup className="sj-narrow-link">
              <MenuGroupHeader>{texts.goTo}</MenuGroupHeader>
              {links.map((link) => (
                <MenuItem
                  key={link.id}
                  onClick={() => {
                    location.hash = link.href.replace(/^#/, '')
                  }}
                >
                  {link.label}
                </MenuItem>
              ))}
              <MenuDivider />
            </MenuGroup>
          )}
          <MenuGroup>
            <MenuGroupHeader>{texts.colors}</MenuGroupHeader>
            {LOOKS.map((each) => (
              <MenuItemRadio key={each} name="look" value={each}>
                {texts.looks[each]}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          {languages && (
            <MenuGroup>
              <MenuGroupHeader>{texts.language}</MenuGroupHeader>
              {languages.offered.map(({ language, name }) => (
                <MenuItemRadio key={language} name="language" value={language} lang={language}>
                  {name}
                </MenuItemRadio>
              ))}
            </MenuGroup>
          )}
          <MenuDivider />
          {onSessions && <MenuItem onClick={onSessions}>{texts.sessions}</MenuItem>}
          {tools.map(({ id, label, onSelect }) => (
            <MenuItem key={id} onClick={onSelect}>
              {label}
            </MenuItem>
          ))}
          {tools.length > 0 && <MenuDivider />}
          <MenuItem onClick={onSignOut}>{texts.signOut}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
