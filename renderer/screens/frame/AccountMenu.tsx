import { Menu, MenuDivider, MenuItem, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { AccountButton, type AccountProps } from './AccountButton.tsx'
import { useFrameTexts } from '../../texts/use-texts/use-frame-texts.ts'

/** Color schemes and sign-out, under the name of the signed-in user. */
export const AccountMenu = ({ person, links, look, onLook, onSignOut, open }: AccountProps) => {
  const texts = useFrameTexts()
  return (
    <Menu
      defaultOpen={open}
      checkedValues={{ look: [look] }}
      onCheckedValueChange={(_, d) => {
        const [next] = d.checkedItems
        if (next === 'light' || next === 'dark' || next === 'contrast') onLook(next)
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <AccountButton id="account" person={person} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {links.map((l) => (
            <MenuItem
              key={l.id}
              className="sj-phone-link"
              onClick={() => {
                location.hash = l.href.replace(/^#/, '')
              }}
            >
              {l.label}
            </MenuItem>
          ))}
          <MenuItemRadio name="look" value="light">
            {texts.looks.light}
          </MenuItemRadio>
          <MenuItemRadio name="look" value="dark">
            {texts.looks.dark}
          </MenuItemRadio>
          <MenuItemRadio name="look" value="contrast">
            {texts.looks.contrast}
          </MenuItemRadio>
          <MenuDivider />
          <MenuItem onClick={onSignOut}>{texts.signOut}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
