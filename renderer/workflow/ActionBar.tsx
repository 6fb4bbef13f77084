import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { AvailableEvent } from '#engine'
import { onDemand } from '../state/on-demand.ts'
import { Icon } from '../screens/Icon.tsx'
import { MoreButton, moreId, type MoreProps } from './MoreButton.tsx'

const MoreMenu = onDemand(
  () => import('./MoreMenu.tsx').then((m) => m.MoreMenu),
  ({ onWanted, ...more }: MoreProps) => (
    <MoreButton id={moreId(more)} more={more} aria-haspopup="menu" aria-expanded={false} onClick={onWanted} />
  ),
)

type ActionBarProps = {
  readonly events: readonly AvailableEvent[]
  readonly onEvent: (event: AvailableEvent) => void
  readonly size?: 'medium' | 'large'
  readonly busy?: boolean
  readonly most?: number
}

/**
 * What may be done now: the one primary button, the next ones beside it, the rest under "…".
 * An event that is refused stays in place and says why when asked; only what is not permitted at all is not drawn.
 */
export function ActionBar({ events, onEvent, size = 'medium', busy = false, most = 2 }: ActionBarProps) {
  const [wanted, setWanted] = useState(false)
  const drawn = events.filter((e) => e.why?.code !== 'event.not-permitted' && e.why?.code !== 'event.not-in-state')
  const primary = drawn.find((e) => e.primary && e.allowed) ?? drawn.find((e) => e.primary)
  const rest = drawn.filter((e) => e !== primary)
  const beside = rest.slice(0, most)
  const more = rest.slice(most)
  const click = (event: AvailableEvent) => () => {
    if (!busy) onEvent(event)
  }
  const icon = (event: AvailableEvent) => (event.icon === undefined ? undefined : <Icon name={event.icon} />)
  return (
    <>
      {beside.map((e) => (
        <Button
          key={e.event}
          size={size}
          icon={icon(e)}
          disabledFocusable={!e.allowed && e.why?.code !== 'event.problems'}
          title={e.allowed ? undefined : e.why?.message}
          onClick={click(e)}
        >
          {e.label}
        </Button>
      ))}
      {primary && (
        <Button
          appearance="primary"
          size={size}
          icon={icon(primary)}
          disabledFocusable={busy || (!primary.allowed && primary.why?.code !== 'event.problems')}
          title={primary.allowed ? undefined : primary.why?.message}
          onClick={click(primary)}
        >
          {primary.label}
        </Button>
      )}
      {more.length > 0 && (
        <MoreMenu
          events={more}
          onEvent={(event) => click(event)()}
          size={size}
          icon={icon}
          open={wanted}
          onWanted={() => {
            setWanted(true)
            MoreMenu.preload()
          }}
        />
      )}
    </>
  )
}
