import { Button } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { Session } from '../../server/contract/auth.ts'
import type { SecondStep as Asked } from '../../server/contract/accounts/second-step.ts'
import { secondFactorTexts } from '../texts/second-factor-texts.ts'
import { AddStep } from './AddStep.tsx'
import { ProveStep } from './ProveStep.tsx'
import './second-step.css'

/** Draws one page of the step, with its heading: a page of its own, or a part of a dialog. */
export type StepFrame = (title: string, text: string | undefined, children: ReactNode) => ReactNode

export type StepProps = {
  readonly asked: Asked
  readonly userName: string
  readonly frame: StepFrame
  readonly onSession: (session: Session) => void
}

/** What comes between the password and the session. */
export const SecondStep = ({ onBack, frame, ...props }: StepProps & { readonly onBack: () => void }) => {
  const withBack: StepFrame = (title, text, children) =>
    frame(
      title,
      text,
      <>
        {children}
        <p className="sj-step-back">
          <Button appearance="transparent" icon={<ChevronLeftRegular className="sj-points" />} onClick={onBack}>
            {secondFactorTexts().back}
          </Button>
        </p>
      </>,
    )
  return props.asked.step === 'add' ? <AddStep {...props} frame={withBack} /> : <ProveStep {...props} frame={withBack} />
}
