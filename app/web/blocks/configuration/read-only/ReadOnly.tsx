import type { ReactNode } from 'react'
import { useReadOnly } from './read-only.ts'

/** Fields that take no edit where whoever reads them may not edit. A text with marks is no form field, so that it takes no key either. */
export const ReadOnly = ({ children }: { readonly children: ReactNode }) =>
  useReadOnly() ? (
    <fieldset
      disabled
      className="sj-conf-read-only"
      onBeforeInputCapture={(event) => event.preventDefault()}
      onKeyDownCapture={(event) => {
        if (event.target instanceof HTMLElement && event.target.isContentEditable && event.key !== 'Tab') event.stopPropagation()
      }}
    >
      {children}
    </fieldset>
  ) : (
    children
  )
