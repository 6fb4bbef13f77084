import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './empty.css'

/** Says what will appear here and how to get there; also for "no match" and "failed", each with its own way on. */
export const EmptyState = ({
  title,
  text,
  icon = 'DocumentRegular',
  action,
}: {
  title: string
  text?: string
  icon?: string
  action?: ReactNode
}) => {
  return (
    <div className="sj-empty">
      <Icon name={icon} size={24} />
      <p className="sj-strong">{title}</p>
      {text !== undefined && <p className="sj-muted">{text}</p>}
      {action}
    </div>
  )
}
