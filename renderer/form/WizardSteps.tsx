import { Button } from '@fluentui/react-components'
import type { PlanPage } from '#engine'
import { useFormTexts } from '../texts/use-texts/use-form-texts.ts'

type Props = { readonly pages: readonly PlanPage[]; readonly at: number; readonly onGo: (page: string) => void }

/** Next and Back, labeled by where they lead. Any step can also be opened from the list. */
export const WizardSteps = ({ pages, at, onGo }: Props) => {
  const texts = useFormTexts()
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return (
    <>
      {after ? (
        <Button appearance="primary" size="large" onClick={() => onGo(after.id)}>
          {texts.nextPage(after)}
        </Button>
      ) : null}
      {before ? (
        <Button size="large" onClick={() => onGo(before.id)}>
          {texts.previousPage(before)}
        </Button>
      ) : null}
    </>
  )
}
