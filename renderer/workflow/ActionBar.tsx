import { Button } from '@fluentui/react-components'
import { useRef, type MouseEvent } from 'react'
import type { AvailableEvent } from '#engine'
import { onDemand, useWanted } from '../state/on-demand.ts'
import { Icon } from '../screens/parts/Icon.tsx'
import { ClosedButton, isClosed, type ClosedProps } from './ClosedButton.tsx'
import { MoreButton, type MoreProps } from './MoreButton.tsx'
import './actions.css'

const ClosedReason = onDemand(
  () => import('./ClosedReason.tsx').then((m) => m.ClosedReason),
  ({ onWanted, ...closed }: ClosedProps) => <ClosedButton id={closed.id} closed={closed} aria-expanded={false} onClick={onWanted} />,
)

/** Its button, when pressed, says why it is closed. A review has two bars, one of which only a phone shows, so ids are not made of events. */
const Closed = (props: Pick<ClosedProps, 'event' | 'size'>) => <ClosedReason {...props} {...useWanted(ClosedReason)} />

const MoreMenu = onDemand(
  () => import('./MoreMenu.tsx').then((m) => m.MoreMenu),
  ({ onWanted, ...more }: MoreProps) => (
    <MoreButton id={more.id} more={more} aria-haspopup="menu" aria-expanded={false} onClick={onWanted} />
  ),
)

type MenuProps = Pick<MoreProps, 'events' | 'onEvent' | 'size' | 'icon' | 'split'>

/** The menu is loaded when the browser is idle, or when its button is pressed before. */
const Others = (props: MenuProps) => <MoreMenu {...props} {...useWanted(MoreMenu)} />

/** A hand that presses twice does not keep quite still. */
const SAME_SPOT = 4

/**
 * Tells whether a click belongs to the press before: another act has come to where one was pressed, and the pointer has not left it since.
 * Such a click is passed over once, so that nobody sends an act before having read it.
 */
const useSecondPress = () => {
  const last = useRef<{ readonly event: string; readonly x: number; readonly y: number }>(undefined)
  return {
    forget: () => {
      last.current = undefined
    },
    isSecond: ({ event }: AvailableEvent, { clientX: x, clientY: y, detail }: MouseEvent): boolean => {
      const before = last.current
      const isSame =
        // A key has no spot.
        detail > 0 &&
        before !== undefined &&
        before.event !== event &&
        Math.abs(x - before.x) <= SAME_SPOT &&
        Math.abs(y - before.y) <= SAME_SPOT
      last.current = isSame ? undefined : { event, x, y }
      return isSame
    },
  }
}

type ActionBarProps = {
  readonly events: readonly AvailableEvent[]
  readonly onEvent: (event: AvailableEvent) => void
  readonly size?: 'medium' | 'large'
  readonly busy?: boolean
  readonly most?: number
  /** the other decisions stand in a menu at the end of the primary button */
  readonly split?: boolean
}

/**
 * The available actions: one primary button, the next ones beside it, the rest under "…".
 * A closed action stays in place and says why when pressed; only actions this user may never send are hidden.
 */
export const ActionBar = ({ events, onEvent, size = 'medium', busy = false, most = 2, split = false }: ActionBarProps) => {
  const drawn = events.filter((e) => e.why?.code !== 'event.not-permitted' && e.why?.code !== 'event.not-in-state')
  const primary = drawn.find((e) => e.primary && e.allowed) ?? drawn.find((e) => e.primary)
  const rest = drawn.filter((e) => e !== primary)
  // Without a primary action, a bar that has room for one alone shows the first of the others; what deletes stays a step away.
  const room = primary || rest[0]?.tone === 'danger' ? most : Math.max(most, 1)
  const beside = rest.slice(0, room)
  const under = rest.slice(room)
  const decisions = split && primary ? under.filter(({ moves }) => moves) : []
  const more = under.filter((e) => !decisions.includes(e))
  const send = (event: AvailableEvent) => {
    if (!busy) onEvent(event)
  }
  const { isSecond, forget } = useSecondPress()
  const pressed = (event: AvailableEvent) => (click: MouseEvent) => {
    if (!isSecond(event, click)) send(event)
  }
  const icon = (event: AvailableEvent) => (event.icon === undefined ? undefined : <Icon name={event.icon} />)
  const menu = { onEvent: send, size, icon }
  const button =
    primary &&
    (isClosed(primary) ? (
      <Closed event={primary} size={size} />
    ) : (
      <Button
        appearance="primary"
        size={size}
        icon={icon(primary)}
        disabledFocusable={busy}
        onClick={pressed(primary)}
        onPointerLeave={forget}
      >
        {primary.label}
      </Button>
    ))
  return (
    <>
      {beside.map((e) =>
        isClosed(e) ? (
          <Closed key={e.event} event={e} size={size} />
        ) : (
          <Button key={e.event} size={size} icon={icon(e)} onClick={pressed(e)} onPointerLeave={forget}>
            {e.label}
          </Button>
        ),
      )}
      {decisions.length === 0 ? (
        button
      ) : (
        <span className="sj-split">
          {button}
          <Others {...menu} events={decisions} split />
        </span>
      )}
      {more.length > 0 && <Others {...menu} events={more} />}
    </>
  )
}
