import type { ReactNode } from 'react'
import './page.css'

/** A text page: one column that reads well. */
export const Page = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <article className="sj-words">
    <h1 className="sj-title1">{title}</h1>
    {children}
  </article>
)
