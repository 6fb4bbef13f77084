import { Button, type ButtonProps } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons'
import type { Ref } from 'react'
import type { FormStore } from '../../state/form-store.ts'
import type { ExplainedAspect } from '../../state/form-context.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

export type WhyProps = { readonly path: string; readonly aspect: ExplainedAspect; readonly option?: string; readonly label: string }
export type WhyAskedProps = WhyProps & {
  /** it was pressed before the answer was loaded */ readonly open: boolean
  readonly onWanted: () => void
}

/** The stand-in and the loaded button share one id. */
export const whyId = (store: FormStore, { path, aspect, option }: WhyProps): string =>
  `${store.domId(path)}--why-${aspect}${option === undefined ? '' : `-${option}`}`

/** The question alone, before anybody asks it. */
export const WhyQuestion = ({
  why,
  ...button
}: { readonly why: WhyProps; readonly id: string; readonly ref?: Ref<HTMLButtonElement>; readonly onClick?: () => void } & Pick<
  ButtonProps,
  'aria-expanded'
>) => {
  const texts = useFormTexts().why
  return (
    <Button {...button} appearance="transparent" size="small" className="sj-why" icon={<QuestionCircleRegular fontSize={16} />}>
      {texts.ask[why.aspect]}
      <span className="sj-vh">{` ${why.label}`}</span>
    </Button>
  )
}
