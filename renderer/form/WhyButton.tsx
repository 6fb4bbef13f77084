import { Button, type ButtonProps } from '@fluentui/react-components'
import { QuestionCircleRegular } from '@fluentui/react-icons'
import { type Ref, useState } from 'react'
import { onDemand } from '../state/on-demand.ts'
import { domId } from '../state/place.ts'
import { useFormFrame } from '../state/form-context.ts'
import type { Aspect } from '../state/form-context.ts'

const WORDS: Readonly<Record<Aspect, string>> = {
  closed: 'Why is this closed?', required: 'Why is this required?', hidden: 'Why?', refused: 'Why?', locked: 'Why?',
}

export type WhyProps = { readonly path: string; readonly aspect: Aspect; readonly option?: string; readonly label: string }
export type WhyAskedProps = WhyProps & { /** it was asked for before the answer was there */ readonly open: boolean; readonly onWanted: () => void }

/** One id for the button and the one that takes its place. */
export const whyId = ({ path, aspect, option }: WhyProps): string => `${domId(path)}--why-${aspect}${option === undefined ? '' : `-${option}`}`

export const WhyQuestion = ({ why, ...button }: { readonly why: WhyProps; readonly id: string; readonly ref?: Ref<HTMLButtonElement>; readonly onClick?: () => void } & Pick<ButtonProps, 'aria-expanded'>) => (
  <Button {...button} appearance="transparent" size="small" className="sj-why" icon={<QuestionCircleRegular fontSize={16} />}>
    {WORDS[why.aspect]}<span className="sj-vh">{` ${why.label}`}</span>
  </Button>
)

const WhyPopover = onDemand(() => import('./WhyPopover.tsx').then(file => file.WhyPopover), ({ onWanted, ...why }: WhyAskedProps) => <WhyQuestion why={why} id={whyId(why)} aria-expanded={false} onClick={onWanted} />)

/** Never a closed door without a reason: the rule as a sentence, its conditions as they stand, and what would change it. */
export const WhyButton = (props: WhyProps) => {
  const { services } = useFormFrame()
  const [wanted, setWanted] = useState(false)
  return services.explain ? <WhyPopover {...props} open={wanted} onWanted={() => { setWanted(true); WhyPopover.preload() }} /> : null
}
