import { Button } from '@fluentui/react-components'
import type { PlanPage } from '#engine'

type Props = { readonly pages: readonly PlanPage[]; readonly at: number; readonly onGo: (page: string) => void }

/** Next and Back, labelled by where they lead. Any step can also be opened from the list. */
export const WizardSteps = ({ pages, at, onGo }: Props) => {
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return (
    <>
      {after ? <Button appearance="primary" size="large" onClick={() => onGo(after.id)}>{`Next: ${after.title}`}</Button> : null}
      {before ? <Button size="large" onClick={() => onGo(before.id)}>{`Back to ${before.title}`}</Button> : null}
    </>
  )
}
