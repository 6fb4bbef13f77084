import { CheckmarkRegular } from '@fluentui/react-icons'
import { Icon } from './Icon.tsx'
import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import './steps.css'
import '../timeline.css'

export type Step = { readonly label: string; readonly status: 'done' | 'now' | 'ahead'; readonly help?: string; readonly family?: string }

/** As many steps as a phone has room to name. */
const NAMED = 4

/** Progress as a few bars: stages of a person, phases of a case, steps of a request. */
export const StepBar = ({ steps, look, label }: { steps: readonly Step[]; look: 'stages' | 'phases' | 'steps'; label: string }) => {
  const texts = useScreenTexts()
  const now = steps.find((s) => s.status === 'now')
  const areNamed = look === 'steps' && steps.length <= NAMED
  const ofSteps = `sj-steps4 ${areNamed ? '' : 'sj-many '}sj-tone-${now?.family ?? 'you'}`
  const style = { gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }
  return (
    <>
      <ol className={look === 'steps' ? ofSteps : `sj-${look}`} style={style} aria-label={label}>
        {steps.map((step) => (
          <li key={step.label} className={step.status} aria-current={step.status === 'now' ? 'step' : undefined}>
            {look === 'phases' ? (
              <>
                <b>
                  {step.status === 'done' && <CheckmarkRegular aria-hidden fontSize={16} />}
                  {step.label}
                </b>
                <span>{step.help ?? ' '}</span>
              </>
            ) : (
              <span>
                {look === 'stages' && step.status === 'done' && <CheckmarkRegular aria-hidden fontSize={16} />}
                {step.label}
              </span>
            )}
            <span className="sj-vh">{texts.stepStatus[step.status]}</span>
          </li>
        ))}
      </ol>
      {!areNamed && now && (
        <p className="sj-only-phone sj-strong">{texts.stepOf({ step: now.label, number: steps.indexOf(now) + 1, count: steps.length })}</p>
      )}
    </>
  )
}

/** The same steps as a list, for a narrow column beside the work. */
export const StepList = ({
  steps,
  icon = 'EditRegular',
}: {
  steps: readonly Step[]
  /** the name of the state in which the current step is */ icon?: string
}) => {
  const texts = useScreenTexts()
  const icons = { done: 'CheckmarkRegular', now: icon, ahead: 'ClockRegular' }
  return (
    <ol className="sj-timeline">
      {steps.map((step) => (
        <li
          key={step.label}
          className={step.status === 'now' ? `sj-tone-${step.family ?? 'you'}` : 'sj-tone-closed'}
          aria-current={step.status === 'now' ? 'step' : undefined}
        >
          <span className="dot">
            <Icon name={icons[step.status]} size={16} />
          </span>
          <div className={step.status === 'now' ? 'what sj-strong' : 'what'}>
            {step.label}
            {step.help !== undefined && <div className="when">{step.help}</div>}
            <span className="sj-vh">{texts.stepStatus[step.status]}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
