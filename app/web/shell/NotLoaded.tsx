import { Button } from '@fluentui/react-components'
import { EmptyState } from '#renderer'
import { messageOfError } from '../api/client.ts'

type Props = { readonly what: string; readonly error: unknown; readonly reload: () => Promise<void> }

/** A resource that could not be fetched, with the reason and a button to try again. */
export const NotLoaded = ({ what, error, reload }: Props) => (
  <EmptyState
    icon="ErrorCircleRegular"
    title={`${what} could not be loaded`}
    text={messageOfError(error)}
    action={<Button onClick={() => void reload()}>Try again</Button>}
  />
)
