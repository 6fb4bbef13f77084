import { ChevronDownRegular } from '@fluentui/react-icons'
import type { ComponentPropsWithRef } from 'react'
import { Avatar } from '../parts/Avatar.tsx'
import type { LookChoice } from '../../theme/theme-of.ts'
import { useFrameTexts } from '../../texts/use-texts/use-frame-texts.ts'

export type AccountProps = {
  /** "last, first" */
  readonly person: { readonly name: string; readonly detail: string }
  readonly links: readonly { readonly id: string; readonly label: string; readonly href: string }[]
  readonly look: LookChoice
  readonly onLook: (look: LookChoice) => void
  /** the languages a person may choose; left out where there is one */
  readonly languages?: {
    readonly chosen: string
    readonly offered: readonly { readonly language: string; readonly name: string }[]
    readonly onChoose: (language: string) => void
  }
  /** opens the list of the person's sessions */
  readonly onSessions?: () => void
  /** more that this person may do on every page */
  readonly tools?: readonly { readonly id: string; readonly label: string; readonly onSelect: () => void }[]
  readonly onSignOut?: () => void
  /** the address of the page: another one closes the menu */
  readonly here?: string
  /** it was pressed before the menu was loaded */
  readonly open: boolean
  readonly onWanted: () => void
}

/** The signed-in user, as the button that opens the account menu. */
export const AccountButton = ({ person, ...button }: Pick<AccountProps, 'person'> & ComponentPropsWithRef<'button'>) => {
  const texts = useFrameTexts()
  return (
    <button {...button} type="button" className="sj-user">
      <Avatar name={person.name.split(', ').reverse().join(' ')} />
      <span>
        {person.name}
        <small>
          {person.detail}
          <span className="sj-vh">{texts.accountMenu}</span>
        </small>
      </span>
      <ChevronDownRegular aria-hidden fontSize={16} />
    </button>
  )
}
