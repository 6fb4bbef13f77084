import { ProgressBar } from '@fluentui/react-components'
import { CheckmarkCircleRegular, CircleHalfFillRegular, CircleRegular, ErrorCircleRegular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { onDemand } from '../../state/on-demand.ts'
import { useFormValue } from '../../state/form-context.ts'
import { PickerButton, type PickerProps } from './PickerButton.tsx'
import { sectionId } from './section-id.ts'
import { currentSection } from './use-current-section.ts'
import { standingOf, usePageStates } from '../use-pages.ts'
import type { PageWithState, Standing } from '../use-pages.ts'

const SectionPopover = onDemand(
  () => import('./SectionPopover.tsx').then((file) => file.SectionPopover),
  ({ id, words, onOpen }: PickerProps) => <PickerButton id={id} words={words} aria-expanded={false} onClick={() => onOpen(true)} />,
)

const SIGNS = { done: CheckmarkCircleRegular, begun: CircleHalfFillRegular, todo: CircleRegular, bad: ErrorCircleRegular }
const WORDS: Readonly<Record<Standing, string>> = { done: ', done', begun: ', begun', todo: ', not started', bad: '' }

type ListProps = { readonly pages: readonly PageWithState[]; readonly current: string | undefined; readonly onGo: (page: string) => void }

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

const SectionLinks = ({ pages, current, onGo }: ListProps) => (
  <div className="sj-secnav">
    {pages.map(({ page, state }) => {
      const standing = standingOf(state)
      const Sign = SIGNS[standing]
      return (
        <a
          key={page.id}
          href={`#${sectionId(page.id)}`}
          aria-current={page.id === current || undefined}
          onClick={(event) => {
            event.preventDefault()
            onGo(page.id)
          }}
        >
          <Sign fontSize={20} className={`sj-sign-${standing}`} aria-hidden="true" />
          <span>
            {page.title}
            <span className="sj-vh">{WORDS[standing]}</span>
          </span>
          {standing === 'bad' ? (
            <span className="sj-badge-bad">
              {state.problems}
              <span className="sj-vh">{state.problems === 1 ? ' problem' : ' problems'}</span>
            </span>
          ) : null}
          {standing === 'begun' && state.missing < state.required ? (
            <span className="sj-caption">{`${state.required - state.missing} of ${state.required}`}</span>
          ) : null}
        </a>
      )
    })}
  </div>
)

const summary = (pages: readonly PageWithState[]): string => {
  const bad = pages.reduce((sum, { state }) => sum + state.problems, 0)
  if (bad > 0) return count(bad, 'answer needs attention', 'answers need attention')
  return `${pages.filter(({ state }) => standingOf(state) === 'done').length} of ${pages.length} sections done`
}

/** `current`: the step of a wizard; left out, the section in the window. */
type Props = { readonly label: string; readonly current: string | undefined; readonly onGo: (page: string) => void }

/** The sections of a form beside it: done, begun, not begun, or a count of problems. */
export const SectionNav = ({ label, current: step, onGo }: Props) => {
  const pages = usePageStates()
  const inView = useFormValue(currentSection)
  const current = step ?? inView
  return (
    <nav aria-label={label} className="sj-formnav sj-sticky">
      <SectionLinks pages={pages} current={current ?? pages[0]?.page.id} onGo={onGo} />
      <p className="sj-muted sj-formnav-sum">{summary(pages)}</p>
    </nav>
  )
}

/** The same on a phone: the current section, the progress, and the list behind a button. */
export const SectionPicker = ({ label, current: step, onGo }: Props) => {
  const pages = usePageStates()
  const inView = useFormValue(currentSection)
  const current = step ?? inView
  const [open, setOpen] = useState(false)
  const id = useId()
  const at = Math.max(
    0,
    pages.findIndex(({ page }) => page.id === current),
  )
  const done = pages.filter(({ state }) => standingOf(state) === 'done').length
  return (
    <nav aria-label={label} className="sj-sectionpick">
      <SectionPopover
        id={id}
        words={`${at + 1} of ${pages.length}: ${pages[at]?.page.title ?? ''}`}
        label={label}
        open={open}
        onOpen={(next) => {
          setOpen(next)
          SectionPopover.preload()
        }}
      >
        <SectionLinks
          pages={pages}
          current={pages[at]?.page.id}
          onGo={(page) => {
            setOpen(false)
            onGo(page)
          }}
        />
      </SectionPopover>
      <ProgressBar className="sj-grow" thickness="large" value={done} max={Math.max(1, pages.length)} aria-label={summary(pages)} />
    </nav>
  )
}
