import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { isClosed } from './ClosedButton.tsx'
import { MoreButton, type MoreProps } from './MoreButton.tsx'

/** The events under "…" or under the arrow of a split button; a closed one gives its reason in its own line. */
export const MoreMenu = ({ id, events, onEvent, size, icon, open, split }: MoreProps) => (
  <Menu defaultOpen={open}>
    <MenuTrigger disableButtonEnhancement>
      <MoreButton id={id} more={{ events, size, split }} />
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        {events.map((e) => (
          <MenuItem
            key={e.event}
            icon={icon(e)}
            {...(isClosed(e)
              ? { 'aria-disabled': true, className: 'sj-shut', subText: e.why?.message, persistOnClick: true }
              : { onClick: () => onEvent(e) })}
          >
            {e.label}
          </MenuItem>
        ))}
      </MenuList>
    </MenuPopover>
  </Menu>
)
