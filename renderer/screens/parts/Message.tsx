import { CheckmarkCircleFilled, DiamondDismissFilled, InfoFilled } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import './message.css'

type MessageProps = {
  readonly intent?: 'info' | 'success' | 'error' | 'warning'
  readonly icon?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * A message that stays in the page, with its actions; an error is announced at once. It is in the first file, because it may report that
 * the server is away.
 */
export const Message = ({ intent = 'info', icon, actions, children }: MessageProps) => {
  return (
    <div className={`sj-message ${intent}`} role={intent === 'error' ? 'alert' : intent === 'success' ? 'status' : 'group'}>
      <span className="icon">
        {icon ??
          (intent === 'error' ? (
            <DiamondDismissFilled aria-hidden />
          ) : intent === 'success' ? (
            <CheckmarkCircleFilled aria-hidden />
          ) : (
            <InfoFilled aria-hidden />
          ))}
      </span>
      <div>{children}</div>
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  )
}
