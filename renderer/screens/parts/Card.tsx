import { type ReactNode, useId } from 'react'
import './base.css'

type CardProps = {
  readonly title?: string
  readonly note?: ReactNode
  readonly end?: ReactNode
  readonly children: ReactNode
  readonly flush?: boolean
  readonly level?: 2 | 3
}

/** A white card with a named region; `flush` lets tables and lists run to its edge. */
export const Card = ({ title, note, end, children, flush = false, level = 2 }: CardProps) => {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="sj-card" aria-labelledby={title === undefined ? undefined : id} style={flush ? { overflow: 'hidden' } : undefined}>
      {title !== undefined && (
        <div className="hd" style={flush ? { paddingBlock: 12, flexWrap: 'wrap' } : { flexWrap: 'wrap' }}>
          <Heading className="sj-subtitle2" id={id}>
            {title}
          </Heading>
          {note !== undefined && <span className="sj-muted">{note}</span>}
          {end !== undefined && <span className="sj-push">{end}</span>}
        </div>
      )}
      {flush ? children : <div className="bd">{children}</div>}
    </section>
  )
}
