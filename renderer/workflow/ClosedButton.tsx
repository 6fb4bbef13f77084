import { Button, type ButtonProps } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import type { Ref } from 'react'
import type { AvailableEvent } from '#engine'
import { useActionTexts } from '../texts/use-texts/use-action-texts.ts'
import './actions.css'

/** An event that only lacks answers can be sent: the server then lists what is missing. */
export const isClosed = (event: AvailableEvent): boolean => !event.allowed && event.why?.code !== 'event.problems'

export type ClosedProps = {
  /** shared by the stand-in and the loaded button */
  readonly id: string
  readonly event: AvailableEvent
  readonly size: 'medium' | 'large'
  /** it was pressed before the reason was loaded */
  readonly open: boolean
  readonly onWanted: () => void
}

/**
 * A closed action. It can be reached and pressed like any other: pressing it shows the reason, and a screen reader reads the reason with
 * it.
 */
export const ClosedButton = ({
  closed: { event, size },
  id,
  ...button
}: {
  readonly closed: Pick<ClosedProps, 'event' | 'size'>
  readonly id: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick?: () => void
} & Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded'>) => {
  const texts = useActionTexts()
  return (
    <>
      <Button {...button} id={id} size={size} className="sj-shut" icon={<LockClosedRegular />} aria-describedby={`${id}-why`}>
        {event.label}
      </Button>
      <span id={`${id}-why`} className="sj-vh">
        {texts.notYet({ why: event.why?.message ?? '' })}
      </span>
    </>
  )
}
