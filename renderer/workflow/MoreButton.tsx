import { Button, type ButtonProps } from '@fluentui/react-components'
import { ChevronDownRegular, MoreHorizontalRegular } from '@fluentui/react-icons'
import type { ReactElement, Ref } from 'react'
import type { AvailableEvent } from '#engine'
import { useActionTexts } from '../texts/use-texts/use-action-texts.ts'

export type MoreProps = {
  /** shared by the stand-in and the loaded button */
  readonly id: string
  readonly events: readonly AvailableEvent[]
  readonly onEvent: (event: AvailableEvent) => void
  readonly size: 'medium' | 'large'
  /** the other decisions, at the end of the primary button */
  readonly split?: boolean
  readonly icon: (event: AvailableEvent) => ReactElement | undefined
  /** it was pressed before the menu was loaded */
  readonly open: boolean
  readonly onWanted: () => void
}

/** "…", or the arrow of a split button: the events without a button of their own. */
export const MoreButton = ({
  more,
  ...button
}: {
  readonly more: Pick<MoreProps, 'events' | 'size' | 'split'>
  readonly id: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
} & Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded'>) => {
  const texts = useActionTexts()
  return (
    <Button
      {...button}
      appearance={more.split ? 'primary' : 'subtle'}
      size={more.size}
      icon={more.split ? <ChevronDownRegular /> : <MoreHorizontalRegular />}
      aria-label={(more.split ? texts.otherDecisions : texts.more)({ actions: more.events.map((e) => e.label) })}
    />
  )
}
