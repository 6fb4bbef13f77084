import { ChevronRightRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { type Status, StatusPill } from './StatusPill.tsx'
import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import './base.css'

export type HeaderCrumb = { readonly label: string; readonly href?: string }
export type HeaderFact = { readonly label: string; readonly value: string; readonly icon?: string; readonly tone?: 'normal' | 'danger' }

const Breadcrumb = ({ crumbs }: { crumbs: readonly HeaderCrumb[] }) => {
  const texts = useScreenTexts()
  if (crumbs.length < 2) return null
  return (
    <nav className="sj-crumbs" aria-label={texts.breadcrumb}>
      {crumbs.map((crumb, i) => (
        <span key={`${i}:${crumb.label}`} className="sj-inline">
          {i > 0 && <ChevronRightRegular className="sj-points" aria-hidden fontSize={16} />}
          {crumb.href !== undefined && i < crumbs.length - 1 ? (
            <a href={crumb.href}>{crumb.label}</a>
          ) : (
            <span aria-current="page">{crumb.label}</span>
          )}
        </span>
      ))}
    </nav>
  )
}

type PageHeaderProps = {
  readonly title: string
  readonly crumbs?: readonly HeaderCrumb[]
  readonly status?: Status
  readonly facts?: readonly HeaderFact[]
  readonly beside?: ReactNode
  readonly before?: ReactNode
  readonly actions?: ReactNode
  /** at the end of the breadcrumb: where the record stands in its list */
  readonly place?: ReactNode
  /** title1 for applicants, title3 for the office */
  readonly size?: 'title1' | 'title3'
}

/** Breadcrumb; title with status; up to four facts; secondary buttons, then the one primary. */
export const PageHeader = ({
  title,
  crumbs = [],
  status,
  facts = [],
  beside,
  before,
  actions,
  place,
  size = 'title1',
}: PageHeaderProps) => {
  return (
    <div className="sj-pagehead">
      {place === undefined ? (
        <Breadcrumb crumbs={crumbs} />
      ) : (
        <div className="sj-crumbrow">
          <Breadcrumb crumbs={crumbs} />
          {place}
        </div>
      )}
      <div className="row">
        <div className="ttl">
          {before}
          <h1 className={`sj-${size}`} tabIndex={-1} id="page-title">
            {title}
          </h1>
          {beside}
          {status && <StatusPill status={status} />}
        </div>
        {actions !== undefined && <div className="acts sj-noprint">{actions}</div>}
      </div>
      {facts.length > 0 && (
        <div className="sj-meta">
          {facts.map((fact) => (
            <span key={fact.label} className={fact.tone === 'danger' ? 'bad' : undefined}>
              {fact.icon !== undefined && <Icon name={fact.icon} size={16} />}
              <span>
                {fact.label} <b>{fact.value}</b>
              </span>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
