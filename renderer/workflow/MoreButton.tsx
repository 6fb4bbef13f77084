import { Button, type ButtonProps } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import type { ReactElement, Ref } from 'react'
import type { AvailableEvent } from '#engine'
import { useActionTexts } from '../texts/use-texts/use-action-texts.ts'

export type MoreProps = {
  readonly events: readonly AvailableEvent[]
  readonly onEvent: (event: AvailableEvent) => void
  readonly size: 'medium' | 'large'
  readonly icon: (event: AvailableEvent) => ReactElement | undefined
  /** it was asked for before the menu was there */
  readonly open: boolean
  readonly onWanted: () => void
}

/** One id for the button and the one that takes its place. */
export const moreId = ({ events }: Pick<MoreProps, 'events'>): string => `more-${events[0]?.event ?? ''}`

/** "…": the events that have no button of their own. */
export const MoreButton = ({
  more,
  ...button
}: {
  readonly more: Pick<MoreProps, 'events' | 'size'>
  readonly id: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
} & Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded'>) => {
  const texts = useActionTexts()
  return (
    <Button
      {...button}
      appearance="subtle"
      size={more.size}
      icon={<MoreHorizontalRegular />}
      aria-label={texts.more({ actions: more.events.map((e) => e.label) })}
    />
  )
}
