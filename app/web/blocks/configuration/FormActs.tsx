import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { homeAddress } from './addresses.ts'

type FormActsProps = {
  /** what the button says that sends the form */
  readonly act: string
  /** the act cannot be done now; its button keeps the focus */
  readonly isHeld?: boolean
  /** another button is the one to press next */
  readonly isSecond?: boolean
  readonly size?: 'small'
  /** Cancel leads to the home of the configuration where nothing else is said. */
  readonly onCancel?: () => void
  /** Cancel leads there as well, and what was typed is discarded. */
  readonly onDiscard?: () => void
  readonly children?: ReactNode
}

/** The buttons under a form: the one that sends it, what comes after it, and the way out. */
export const FormActs = ({ act, isHeld = false, isSecond = false, size, onCancel, onDiscard, children }: FormActsProps) => {
  const sized = size === undefined ? {} : { size }
  const { cancel } = configurationTexts()
  return (
    <p className="sj-conf-acts">
      <Button {...sized} type="submit" appearance={isSecond ? 'secondary' : 'primary'} disabledFocusable={isHeld}>
        {act}
      </Button>
      {children}
      {onCancel ? (
        <Button {...sized} onClick={onCancel}>
          {cancel}
        </Button>
      ) : (
        <Button {...sized} as="a" href={`#${homeAddress()}`} onClick={onDiscard}>
          {cancel}
        </Button>
      )}
    </p>
  )
}
