import type { ReactNode } from 'react'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'

type Props = { readonly of: Pick<DefinitionInChange, 'readOnly'>; readonly children: ReactNode }

/** Fields that take no edit where whoever reads them may not edit. A text with marks is no form field, so that it takes no key either. */
export const ReadOnly = ({ of: { readOnly }, children }: Props) =>
  readOnly === undefined ? (
    children
  ) : (
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
  )
