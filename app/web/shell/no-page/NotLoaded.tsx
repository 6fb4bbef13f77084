import { Button } from '@fluentui/react-components'
import { EmptyState } from '#renderer'
import { messageOfError } from '../../api/client.ts'
import { shellTexts } from '../../texts/shell-texts.ts'

type Props = { readonly title: string; readonly error: unknown; readonly reload: () => Promise<void> }

/** A page that could not be fetched, with the reason and a button to try again. */
export const NotLoaded = ({ title, error, reload }: Props) => (
  <EmptyState
    isPage
    icon="ErrorCircleRegular"
    title={title}
    text={messageOfError(error)}
    action={<Button onClick={() => void reload()}>{shellTexts().tryAgain}</Button>}
  />
)
