import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** Sends the form it stands in, and keeps the focus while the answer is awaited. */
export const SubmitButton = ({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) => (
  <Button
    type="submit"
    appearance="primary"
    size="large"
    disabledFocusable={busy}
    icon={busy ? <span className="sj-spinner" /> : undefined}
  >
    {children}
  </Button>
)
