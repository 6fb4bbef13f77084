import { useState } from 'react'
import { onDemand } from '../../state/on-demand.ts'
import { useFormFrame } from '../../state/form-context.ts'
import { type WhyAskedProps, whyId, type WhyProps, WhyQuestion } from './WhyQuestion.tsx'

const WhyPopover = onDemand(
  () => import('./WhyPopover.tsx').then((file) => file.WhyPopover),
  ({ onWanted, ...why }: WhyAskedProps) => {
    const { store } = useFormFrame()
    return <WhyQuestion why={why} id={whyId(store, why)} aria-expanded={false} onClick={onWanted} />
  },
)

/** Explains a closed door: the rule as a sentence, its current conditions, and what would change it. */
export const WhyButton = (props: WhyProps) => {
  const { services } = useFormFrame()
  const [wanted, setWanted] = useState(false)
  return services.explain ? (
    <WhyPopover
      {...props}
      open={wanted}
      onWanted={() => {
        setWanted(true)
        WhyPopover.preload()
      }}
    />
  ) : null
}
