import { Button, type ButtonProps } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import type { Ref } from 'react'
import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import type { TabBarProps } from './tab-item.ts'

export type MoreTabsProps = Pick<TabBarProps, 'tabs' | 'onChoose'> & {
  /** tells the bar how wide the button is */
  readonly button: Ref<HTMLButtonElement>
  /** shared by the stand-in and the loaded button */
  readonly id: string
  readonly count: number
  /** it was pressed before the menu was loaded */
  readonly open: boolean
  readonly onWanted: () => void
}

type Props = {
  readonly id: string
  readonly count: number
  readonly ref: Ref<HTMLButtonElement>
  readonly onClick?: () => void
} & Pick<ButtonProps, 'aria-haspopup' | 'aria-expanded'>

/** "More": the tabs that do not fit. */
export const MoreTabsButton = ({ count, ...button }: Props) => {
  const texts = useScreenTexts()
  return (
    <Button
      {...button}
      appearance="subtle"
      className="sj-moretabs"
      icon={<ChevronDownRegular />}
      iconPosition="after"
      aria-label={texts.moreTabsCount({ count })}
    >
      {texts.moreTabs}
    </Button>
  )
}
