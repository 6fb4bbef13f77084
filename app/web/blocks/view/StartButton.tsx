import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import type { ComponentPropsWithRef } from 'react'
import type { ServedView } from '../../../server/contract/views.ts'

/** `open`: the button was pressed before its dialog was loaded. */
export type NewCaseProps = { readonly starts: NonNullable<ServedView['starts']>; readonly id: string; readonly open: boolean }

type Props = Pick<NewCaseProps, 'id'> & { readonly label: string } & Omit<ComponentPropsWithRef<'button'>, 'children'>

/** The button itself and its stand-in until its dialog is loaded; what a dialog hands its trigger goes to the button. */
export const StartButton = ({ label, ...rest }: Props) => (
  <Button appearance="primary" icon={<AddRegular />} {...rest}>
    {label}
  </Button>
)
