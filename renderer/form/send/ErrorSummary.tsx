import { Button } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '#engine'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { onePerPlace } from '../../state/one-per-place.ts'
import { pageAt } from '../../state/plan-index.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

type Props = {
  readonly problems: readonly Problem[]
  /** Counts refused attempts to send, so that the list takes the focus again even when it did not change. */
  readonly attempt: number
  readonly lead?: string
  readonly onGo: (problem: Problem) => void
}

/** A limit for the list; drawing thousands of lines would make a refused send slow. */
const AT_FIRST = 100

type LinkProps = { readonly problem: Problem; readonly page: string; readonly onGo: (problem: Problem) => void }

/** Away from its question, a message that does not name it stands after the label. */
const lineOf = ({ message, label, shared }: Problem): string => (shared && label !== undefined ? `${label}: ${message}` : message)

/** A component per line, so that only a changed line is drawn again. */
const ProblemLink = memo(({ problem, page, onGo }: LinkProps) => {
  const { store } = useFormFrame()
  return (
    <li>
      <a
        href={`#${store.domId(problem.path)}`}
        onClick={(event) => {
          event.preventDefault()
          onGo(problem)
        }}
      >
        {lineOf(problem).replace(/\.$/, '')}
      </a>
      <span>{page}</span>
    </li>
  )
})

/** The problems to correct, in page order, one line per question, each a link to its input. The summary takes the focus. */
export const ErrorSummary = ({ problems: all, attempt, lead, onGo }: Props) => {
  const texts = useFormTexts().refused
  const { store } = useFormFrame()
  const own = useRef<HTMLElement>(null)
  const [whole, setWhole] = useState(false)
  const id = useId()
  useEffect(() => {
    if (attempt === 0) return
    own.current?.focus({ preventScroll: true })
    own.current?.scrollIntoView({ block: 'center' })
  }, [attempt])
  const saved = useFormValue((each) => each.saved)
  const problems = onePerPlace(all)
  if (problems.length === 0) return null
  const listed = whole ? problems : problems.slice(0, AT_FIRST)
  const { pages } = store.session.plan
  const titleOf = (problem: Problem): string => {
    const page = pageAt(store.index, problem.path)
    return page === undefined ? (pages.find(({ id }) => id === problem.page)?.title ?? '') : store.session.pageTitle(page)
  }
  /** The button disappears, so the first new line takes the focus. */
  const showAll = (): void => {
    flushSync(() => setWhole(true))
    own.current?.querySelector<HTMLElement>(`li:nth-child(${AT_FIRST + 1}) > a`)?.focus()
  }
  return (
    <section ref={own} className="sj-errsum" role="alert" tabIndex={-1} aria-labelledby={id}>
      <h2 className="sj-subtitle1" id={id}>
        <ErrorCircleRegular fontSize={24} aria-hidden="true" />
        {texts.title}
      </h2>
      <p>
        {texts.summary({ lead: lead ?? texts.lead, count: problems.length })}
        {saved?.kind === 'saved' ? ` ${texts.restIsSaved}` : null}
      </p>
      <ol>
        {listed.map((problem) => (
          <ProblemLink key={`${problem.path} ${problem.code} ${problem.message}`} problem={problem} page={titleOf(problem)} onGo={onGo} />
        ))}
      </ol>
      {listed.length < problems.length ? (
        <Button className="sj-errsum-more" onClick={showAll}>
          {texts.showAll({ count: problems.length })}
        </Button>
      ) : null}
    </section>
  )
}
