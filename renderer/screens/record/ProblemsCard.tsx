import { Badge } from '@fluentui/react-components'
import { ErrorCircleRegular, WarningRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { Card } from '../parts/Card.tsx'
import { useRecordTexts } from '../../texts/use-texts/use-record-texts.ts'
import './changes.css'

export type ProblemItem = {
  readonly id: string
  readonly severity: 'error' | 'warning'
  readonly title: string
  readonly text?: string
  readonly action?: ReactNode
}

/** Problems that block a decision, and points to check. */
export const ProblemsCard = ({ title, problems }: { title: string; problems: readonly ProblemItem[] }) => {
  const texts = useRecordTexts().problems
  const errors = problems.filter((p) => p.severity === 'error').length
  const warnings = problems.length - errors
  const note = (
    <span className="sj-inline">
      {errors > 0 && (
        <Badge appearance="tint" color="danger">
          {texts.errors({ count: errors })}
        </Badge>
      )}
      {warnings > 0 && (
        <Badge appearance="tint" color="warning">
          {texts.warnings({ count: warnings })}
        </Badge>
      )}
      {problems.length === 0 && texts.none}
    </span>
  )
  return (
    <Card title={title} note={note} flush>
      {problems.length > 0 && (
        <ul className="sj-problems">
          {problems.map((p) => (
            <li key={p.id} className={p.severity === 'error' ? 'sj-tone-bad' : 'sj-tone-act'}>
              {p.severity === 'error' ? (
                <ErrorCircleRegular aria-label={texts.error} fontSize={20} />
              ) : (
                <WarningRegular aria-label={texts.warning} fontSize={20} />
              )}
              <div>
                <p className="sj-strong">{p.title}</p>
                {p.text !== undefined && <p className="sj-muted">{p.text}</p>}
              </div>
              {p.action !== undefined && <div className="acts">{p.action}</div>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
