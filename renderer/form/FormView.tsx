import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Answers, Problem } from '#engine'
import { followPointer } from '../state/after-pointer.ts'
import { stopUploads } from '../question-types/file/running-uploads.ts'
import { FormFrameContext, type FormServices, useFormValue } from '../state/form-context.ts'
import type { FormStore } from '../state/form-store.ts'
import { pageAt } from '../state/plan-index.ts'
import { drawn } from '../state/render-counter.ts'
import { CheckAndSend } from './send/CheckAndSend.tsx'
import { ErrorSummary } from './send/ErrorSummary.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { QuestionnaireBody } from './QuestionnaireBody.tsx'
import { SectionCard } from './section/SectionCard.tsx'
import { drawSection, useSectionsDrawn } from './section/drawn-sections.ts'
import { SectionNav, SectionPicker } from './section/SectionNav.tsx'
import { markSection, useSectionsWatched } from './section/use-current-section.ts'
import { useVisiblePages } from './use-pages.ts'
import { goTo, useSend } from './send/use-send.ts'
import { Message } from '../screens/parts/Message.tsx'
import { stepOfAddress } from './step-of-address.ts'
import { focusSection, useStepFocus } from './use-step-focus.ts'
import { WizardSteps } from './WizardSteps.tsx'
import { useFormTexts } from '../texts/use-texts/use-form-texts.ts'
import './form.css'
import '../question-types/question-types.css'

/** The properties of `FormView`. */
export type FormViewProps = {
  readonly store: FormStore
  readonly services?: FormServices
  /** The moment whose checks must pass before `onSend` is called. */
  readonly moment?: string
  readonly sendLabel?: string
  readonly sendTitle?: string
  readonly sendNote?: string
  readonly refusedLead?: string
  readonly navLabel?: string
  /** A note at the top; by default, it explains how questions are marked. */
  readonly intro?: ReactNode
  /** A dialog shows problems at its questions only: a list above two of them would repeat them. */
  readonly problemsAt?: 'summary' | 'questions'
  /** Beside Send, in the same row. */
  readonly secondary?: ReactNode
  readonly aside?: ReactNode
  /** Pages that are closed to this person now; their headings say so. */
  readonly lockedPages?: readonly string[]
  /** The page that a wizard shows, when the address decides it; otherwise the form keeps it. A compact form, and one of cards, then shows this page alone. */
  readonly step?: string
  readonly onStep?: (page: string) => void
  /** The question that the form opens at. */
  readonly at?: string
  /** Without it the form has no Send button, as in a tab of a record. */
  readonly onSend?: (answers: Answers) => void | Promise<void>
}

const NO_SERVICES: FormServices = {}
const NONE: readonly string[] = []

/** A form being filled, drawn as its definition says: one page, a wizard, a questionnaire, or compact cards of a record. */
export const FormView = (props: FormViewProps) => {
  const { store, services = NO_SERVICES } = props
  const { marks } = store.session.plan
  const frame = useMemo(() => ({ store, services, marks }), [store, services, marks])
  useEffect(() => followPointer(document), [])
  useEffect(() => () => stopUploads(store), [store])
  return (
    <FormFrameContext value={frame}>
      <FormBody key={store.session.plan.hash} {...props} />
      <LiveRegion />
    </FormFrameContext>
  )
}

const nothing = () => undefined

// oxlint-disable-next-line max-lines-per-function -- the frame of a form, read from top to bottom
const FormBody = ({
  store,
  moment = 'submit',
  sendLabel,
  sendTitle,
  sendNote,
  refusedLead,
  navLabel,
  intro,
  problemsAt = 'summary',
  secondary,
  aside,
  lockedPages = NONE,
  step: asked,
  onStep,
  at,
  onSend,
}: FormViewProps) => {
  const texts = useFormTexts()
  const { plan } = store.session
  const pages = useVisiblePages()
  const refused = useFormValue((each) => each.refused)
  const [chosen, setChosen] = useState(pages[0]?.id)
  const { send, sending, attempt, seeList } = useSend(store, moment, onSend ?? nothing)
  const wizard = plan.draw === 'wizard'
  const { index, isAnother } = stepOfAddress(onStep ? asked : chosen, pages, plan.pages)
  // Outside a wizard the navigation follows the window by itself, so that scrolling redraws nothing else.
  const current = wizard ? pages[index]?.id : undefined
  const turnTo = useStepFocus(store, current, (page) => {
    if (onStep) onStep(page)
    else setChosen(page)
  })
  const goToPage = useCallback(
    (page: string) => {
      if (wizard) turnTo(page)
      else {
        markSection(store, page)
        requestAnimationFrame(() => focusSection(store.sectionId(page)))
      }
    },
    [store, wizard, turnTo],
  )
  const goToProblem = useCallback(
    (problem: Pick<Problem, 'path'>) => {
      const page = pageAt(store.index, problem.path)
      if (page !== undefined && wizard) {
        turnTo(page, () => goTo(problem, store))
        return
      }
      if (page !== undefined) {
        drawSection(store, page)
        markSection(store, page)
      }
      requestAnimationFrame(() => goTo(problem, store))
    },
    [store, wizard, turnTo],
  )
  useEffect(() => {
    if (at !== undefined) goToProblem({ path: at })
  }, [at, goToProblem])
  useSectionsDrawn(store, pages)
  useSectionsWatched(store, pages)
  drawn('form')

  const shownStep = pages[index]
  // Only an address names a step that is not there; one that the form kept by itself was there a moment ago.
  const summary = (
    <>
      {wizard && isAnother && onStep && shownStep && (
        <Message intent="warning">{texts.noStep({ name: asked ?? '', shown: shownStep.title })}</Message>
      )}
      {problemsAt === 'summary' && <ErrorSummary problems={refused ?? []} attempt={attempt} lead={refusedLead} onGo={goToProblem} />}
    </>
  )
  const last = !wizard || index === pages.length - 1
  const steps = wizard ? <WizardSteps pages={pages} at={index} onGo={goToPage} /> : null
  const end = onSend ? (
    <CheckAndSend
      title={sendTitle}
      sendLabel={sendLabel ?? texts.send.button}
      sendNote={sendNote}
      sending={sending}
      isPart={plan.draw === 'cards'}
      secondary={
        <>
          {secondary}
          {steps}
        </>
      }
      onSend={() => void send()}
      onGo={goToProblem}
      onSeeList={seeList}
    />
  ) : null
  if (plan.draw === 'questionnaire') return <QuestionnaireBody intro={intro} summary={summary} end={end} aside={aside} />
  if (plan.draw === 'compact' || plan.draw === 'cards') {
    return (
      <div className="sj-formstack">
        {summary}
        {pages
          .filter(({ id }) => asked === undefined || id === asked)
          .map((page) => (
            <SectionCard
              key={page.id}
              plan={plan}
              page={page}
              compact
              now={asked !== undefined}
              locked={lockedPages.includes(page.of ?? page.id)}
            />
          ))}
        {end}
      </div>
    )
  }
  const many = pages.length > 1
  const sections = navLabel ?? texts.sections
  const kickerOf = wizard ? texts.stepOf : texts.sectionOf
  const shown = wizard ? pages.slice(index, index + 1) : pages
  return (
    <>
      {many ? <SectionPicker label={sections} current={current} onGo={goToPage} /> : null}
      <div className={aside === undefined ? 'sj-formgrid sj-formgrid-noaside' : 'sj-formgrid'}>
        {many ? <SectionNav label={sections} current={current} onGo={goToPage} /> : <span />}
        <div className="sj-formstack">
          {summary}
          {intro === null || (wizard && index > 0) ? null : (
            <p className="sj-body2 sj-muted sj-intro">{intro ?? plan.help ?? texts.intro[plan.marks]}</p>
          )}
          {shown.map((page) => (
            <SectionCard
              key={page.id}
              plan={plan}
              page={page}
              now={wizard}
              locked={lockedPages.includes(page.of ?? page.id)}
              kicker={many ? kickerOf({ at: pages.indexOf(page) + 1, count: pages.length }) : undefined}
            />
          ))}
          {last && end ? end : <div className="sj-actionbar">{steps}</div>}
        </div>
        {aside === undefined ? null : (
          <aside className="sj-side" aria-label={texts.help}>
            <div className="sj-sticky sj-formstack-m">{aside}</div>
          </aside>
        )}
      </div>
    </>
  )
}
