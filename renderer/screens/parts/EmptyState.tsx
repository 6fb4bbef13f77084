import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './empty.css'

/** Says what will appear here and how to get there; also for "no match" and "failed", each with its own way on. */
export const EmptyState = ({
  title,
  text,
  icon = 'DocumentRegular',
  action,
  isPage = false,
}: {
  title: string
  text?: string
  icon?: string
  action?: ReactNode
  /** nothing else is on the page: the title is its heading */
  isPage?: boolean
}) => {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="sj-empty">
      <Icon name={icon} size={24} />
      <Title className={isPage ? 'sj-subtitle1' : 'sj-strong'}>{title}</Title>
      {text !== undefined && <p className="sj-muted">{text}</p>}
      {action}
    </div>
  )
}
