import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import type { AvailableEvent } from '#engine'
import { Icon } from '../screens/Icon.tsx'

type ActionBarProps = { readonly events: readonly AvailableEvent[]; readonly onEvent: (event: AvailableEvent) => void; readonly size?: 'medium' | 'large'; readonly busy?: boolean; readonly most?: number }

/**
 * What may be done now: the one primary button, the next ones beside it, the rest under "…".
 * An event that is refused stays in place and says why when asked; only what is not permitted at all is not drawn.
 */
export function ActionBar({ events, onEvent, size = 'medium', busy = false, most = 2 }: ActionBarProps) {
  const drawn = events.filter(e => e.why?.code !== 'event.not-permitted' && e.why?.code !== 'event.not-in-state')
  const primary = drawn.find(e => e.primary && e.allowed) ?? drawn.find(e => e.primary)
  const rest = drawn.filter(e => e !== primary)
  const beside = rest.slice(0, most)
  const more = rest.slice(most)
  const click = (event: AvailableEvent) => () => { if (!busy) onEvent(event) }
  const icon = (event: AvailableEvent) => (event.icon === undefined ? undefined : <Icon name={event.icon} />)
  return (
    <>
      {beside.map(e => <Button key={e.event} size={size} icon={icon(e)} disabledFocusable={!e.allowed && e.why?.code !== 'event.problems'} title={e.allowed ? undefined : e.why?.message} onClick={click(e)}>{e.label}</Button>)}
      {primary && <Button appearance="primary" size={size} icon={icon(primary)} disabledFocusable={busy || (!primary.allowed && primary.why?.code !== 'event.problems')} title={primary.allowed ? undefined : primary.why?.message} onClick={click(primary)}>{primary.label}</Button>}
      {more.length > 0 && (
        <Menu>
          <MenuTrigger disableButtonEnhancement><Button appearance="subtle" size={size} icon={<MoreHorizontalRegular />} aria-label={`More actions: ${more.map(e => e.label).join(', ')}`} /></MenuTrigger>
          <MenuPopover><MenuList>{more.map(e => <MenuItem key={e.event} disabled={!e.allowed} icon={icon(e)} onClick={click(e)}>{e.label}</MenuItem>)}</MenuList></MenuPopover>
        </Menu>
      )}
    </>
  )
}
