import { Button } from '@fluentui/react-components'
import { type Status, StatusPill } from '../parts/StatusPill.tsx'
import { type Step, StepBar } from '../parts/StepBar.tsx'
import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import './home.css'

/** A case in short, as its card shows it. */
export type RequestSummary = {
  readonly id: string
  readonly title: string
  readonly line: string
  readonly href: string
  readonly status: Status
  readonly steps: readonly Step[]
  readonly next?: string
  /** the task of this person, as a button that leads to it; a quiet one waits for nobody */
  readonly action?: { readonly label: string; readonly href: string; readonly isQuiet?: true }
}

/** A request in progress: its title, its state, and who has the next move. */
export const RequestCard = ({ request }: { request: RequestSummary }) => {
  const texts = useScreenTexts()
  return (
    <article className="sj-card sj-req" aria-label={request.title}>
      <div className="top">
        <div>
          <a className="nm" href={request.href}>
            {request.title}
          </a>
          <div className="sj-muted">{request.line}</div>
        </div>
        <StatusPill status={request.status} />
      </div>
      {request.steps.length > 0 && <StepBar steps={request.steps} look="steps" label={texts.progressOf(request)} />}
      {(request.next !== undefined || request.action) && (
        <p className="sj-next sj-muted">
          {request.action && (
            <Button as="a" appearance={request.action.isQuiet ? 'secondary' : 'primary'} href={request.action.href}>
              {request.action.label}
            </Button>
          )}
          {request.next}
        </p>
      )}
    </article>
  )
}
