import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'

/** Sends the form it stands in, and keeps the focus while the answer is awaited. `waits`: for answers that can be sent. */
export const SubmitButton = ({
  busy,
  waits = false,
  children,
}: {
  readonly busy: boolean
  readonly waits?: boolean
  readonly children: ReactNode
}) => (
  <Button
    type="submit"
    appearance="primary"
    size="large"
    disabledFocusable={busy || waits}
    icon={busy ? <span className="sj-spinner" /> : undefined}
  >
    {children}
  </Button>
)
