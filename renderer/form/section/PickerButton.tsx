import { Button, type ButtonProps } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import type { ReactNode, Ref } from 'react'

export type PickerProps = {
  readonly id: string
  readonly words: string
  readonly label: string
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly children: ReactNode
}

/** Shows the current section and opens the list of sections. */
export const PickerButton = ({
  words,
  ...button
}: { readonly id: string; readonly words: string; readonly ref?: Ref<HTMLButtonElement>; readonly onClick?: () => void } & Pick<
  ButtonProps,
  'aria-expanded'
>) => (
  <Button {...button} icon={<ChevronDownRegular />} iconPosition="after">
    {words}
  </Button>
)
