import type { ReactNode } from 'react'
import { LoadingRows } from '#renderer'
import { messageOfError } from '../../api/client.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { homeAddress } from './addresses.ts'

/** The way back to the home of the configuration, and where somebody is. */
export const PageHead = ({ title, children }: { readonly title: string | undefined; readonly children?: ReactNode }) => (
  <div className="sj-conf-head">
    <a href={`#${homeAddress()}`}>{configurationTexts().home}</a>
    <span aria-hidden="true">›</span>
    {title !== undefined && <h2 className="sj-subtitle1">{title}</h2>}
    {children}
  </div>
)

/** A page that is being loaded, or that there is not: the way back stands there already. */
export const PageToCome = ({ title, error }: { readonly title: string | undefined; readonly error: unknown }) => (
  <div className="sj-stack s">
    <PageHead title={title} />
    {error === undefined ? <LoadingRows rows={8} /> : <p role="alert">{messageOfError(error)}</p>}
  </div>
)
