import { ProgressBar } from '@fluentui/react-components'
import { CheckmarkCircleRegular, CircleHalfFillRegular, CircleRegular, ErrorCircleRegular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { onDemand } from '../../state/on-demand.ts'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { PickerButton, type PickerProps } from './PickerButton.tsx'
import { currentSection } from './use-current-section.ts'
import { standingOf, usePageStates, type PageWithState } from '../use-pages.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import type { Texts } from '../../texts/en.ts'

const SectionPopover = onDemand(
  () => import('./SectionPopover.tsx').then((file) => file.SectionPopover),
  ({ id, words, onOpen }: PickerProps) => <PickerButton id={id} words={words} aria-expanded={false} onClick={() => onOpen(true)} />,
)

const SIGNS = { done: CheckmarkCircleRegular, begun: CircleHalfFillRegular, todo: CircleRegular, bad: ErrorCircleRegular }

type ListProps = { readonly pages: readonly PageWithState[]; readonly current: string | undefined; readonly onGo: (page: string) => void }

const SectionLinks = ({ pages, current, onGo }: ListProps) => {
  const texts = useFormTexts().nav
  const { store } = useFormFrame()
  return (
    <div className="sj-secnav">
      {pages.map(({ page, state }) => {
        const standing = standingOf(state)
        const Sign = SIGNS[standing]
        return (
          <a
            key={page.id}
            href={`#${store.sectionId(page.id)}`}
            aria-current={page.id === current || undefined}
            onClick={(event) => {
              event.preventDefault()
              onGo(page.id)
            }}
          >
            <Sign fontSize={20} className={`sj-sign-${standing}`} aria-hidden="true" />
            <span>
              {page.title}
              <span className="sj-vh">{texts.standing[standing]}</span>
            </span>
            {standing === 'bad' ? (
              <span className="sj-badge-bad">
                {state.problems.length}
                <span className="sj-vh">{texts.problems({ count: state.problems.length })}</span>
              </span>
            ) : null}
            {standing === 'begun' && state.missing.length > 0 && state.missing.length < state.required ? (
              <span className="sj-caption">{texts.answeredOf({ done: state.required - state.missing.length, count: state.required })}</span>
            ) : null}
          </a>
        )
      })}
    </div>
  )
}

const isDone = ({ state }: PageWithState): boolean => standingOf(state) === 'done'

const summary = (pages: readonly PageWithState[], texts: Texts['form']['nav']): string => {
  const bad = pages.reduce((sum, { state }) => sum + state.problems.length, 0)
  if (bad > 0) return texts.needAttention({ count: bad })
  return texts.sectionsDone({ done: pages.filter(isDone).length, count: pages.length })
}

/** `current`: the step of a wizard; without it, the section in the window. */
type Props = { readonly label: string; readonly current: string | undefined; readonly onGo: (page: string) => void }

/** The sections of a form beside it: done, begun, not begun, or a count of problems. */
export const SectionNav = ({ label, current: step, onGo }: Props) => {
  const texts = useFormTexts().nav
  const pages = usePageStates()
  const inView = useFormValue(currentSection)
  const current = step ?? inView
  return (
    <nav aria-label={label} className="sj-formnav sj-sticky">
      <SectionLinks pages={pages} current={current ?? pages[0]?.page.id} onGo={onGo} />
      <p className="sj-muted sj-formnav-sum">{summary(pages, texts)}</p>
    </nav>
  )
}

/** The same on a phone: the current section, the progress, and the list behind a button. */
export const SectionPicker = ({ label, current: step, onGo }: Props) => {
  const texts = useFormTexts().nav
  const pages = usePageStates()
  const inView = useFormValue(currentSection)
  const current = step ?? inView
  const [open, setOpen] = useState(false)
  const id = useId()
  const index = Math.max(
    0,
    pages.findIndex(({ page }) => page.id === current),
  )
  const done = pages.filter(isDone).length
  return (
    <nav aria-label={label} className="sj-sectionpick">
      <SectionPopover
        id={id}
        words={texts.here({ at: index + 1, count: pages.length, title: pages[index]?.page.title ?? '' })}
        label={label}
        open={open}
        onOpen={(next) => {
          setOpen(next)
          SectionPopover.preload()
        }}
      >
        <SectionLinks
          pages={pages}
          current={pages[index]?.page.id}
          onGo={(page) => {
            setOpen(false)
            onGo(page)
          }}
        />
      </SectionPopover>
      <ProgressBar className="sj-grow" thickness="large" value={done} max={Math.max(1, pages.length)} aria-label={summary(pages, texts)} />
    </nav>
  )
}
