import { CheckmarkCircleFilled, DiamondDismissFilled, InfoFilled } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import './message.css'

type MessageProps = {
  readonly intent?: 'info' | 'success' | 'error' | 'warning'
  readonly icon?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const ROLES = { info: 'group', success: 'status', error: 'alert', warning: 'group' } as const
const ICONS = { info: InfoFilled, success: CheckmarkCircleFilled, error: DiamondDismissFilled, warning: InfoFilled }

/**
 * A message that stays in the page, with its actions; an error is announced at once. It is in the first file, because it may report that
 * the server is away.
 */
export const Message = ({ intent = 'info', icon, actions, children }: MessageProps) => {
  const UsualIcon = ICONS[intent]
  return (
    <div className={`sj-message ${intent}`} role={ROLES[intent]}>
      <span className="icon">{icon ?? <UsualIcon aria-hidden />}</span>
      <div>{children}</div>
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  )
}
