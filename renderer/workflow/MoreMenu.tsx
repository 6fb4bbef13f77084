import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { MoreButton, moreId, type MoreProps } from './MoreButton.tsx'

/** The events under "…". */
export const MoreMenu = ({ events, onEvent, size, icon, open }: MoreProps) => (
  <Menu defaultOpen={open}>
    <MenuTrigger disableButtonEnhancement>
      <MoreButton id={moreId({ events })} more={{ events, size }} />
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        {events.map((e) => (
          <MenuItem key={e.event} disabled={!e.allowed} icon={icon(e)} onClick={() => onEvent(e)}>
            {e.label}
          </MenuItem>
        ))}
      </MenuList>
    </MenuPopover>
  </Menu>
)
