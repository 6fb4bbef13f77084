import type { ReactNode } from 'react'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { HOME } from './addresses.ts'

/** The way back to the home of the configuration, and where somebody is. */
export const PageHead = ({ title, children }: { readonly title: string | undefined; readonly children?: ReactNode }) => (
  <div className="sj-conf-head">
    <a href={`#${HOME}`}>{configurationTexts().home}</a>
    <span aria-hidden="true">›</span>
    <h2 className="sj-subtitle1">{title}</h2>
    {children}
  </div>
)
