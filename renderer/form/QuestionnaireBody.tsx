import { ProgressBar } from '@fluentui/react-components'
import { memo, type ReactNode } from 'react'
import type { PlanNode } from '#engine'
import { useFormFrame, useFormValue } from '../state/form-context.ts'
import { ownNodes } from '../state/plan-index.ts'
import { ContentBlock } from './question/ContentBlock.tsx'
import { Question } from './question/Question.tsx'
import { QuestionNumbers } from './section/QuestionNumbers.tsx'
import { Rows } from './rows/Rows.tsx'
import { usePageStates, useVisiblePages } from './use-pages.ts'
import { useFormTexts } from '../texts/use-texts/use-form-texts.ts'

type Props = { readonly intro: ReactNode; readonly summary: ReactNode; readonly end: ReactNode; readonly aside: ReactNode }

/** One numbered question. The number is a CSS counter, so a new question renumbers the others without redrawing. */
const Numbered = memo(({ node }: { readonly node: PlanNode }) => {
  const visible = useFormValue((store) => store.visible(node.path))
  if (!visible) return null
  if (node.kind === 'content')
    return (
      <div className="sj-q sj-q-words">
        <ContentBlock path={node.path} />
      </div>
    )
  return <div className="sj-q">{node.kind === 'repeat' ? <Rows node={node} /> : <Question path={node.path} />}</div>
})

const Progress = ({ children }: { readonly children: ReactNode }) => {
  const texts = useFormTexts()
  const pages = usePageStates()
  const required = pages.reduce((sum, { state }) => sum + state.required, 0)
  const missing = pages.reduce((sum, { state }) => sum + state.missing.length, 0)
  const answered = texts.answered({ done: required - missing, count: required })
  return (
    <aside className="sj-qside" aria-label={texts.progress}>
      <div className="sj-sticky sj-formstack">
        <div className="sj-progress">
          <h2 className="sj-subtitle2">{answered}</h2>
          <ProgressBar thickness="large" value={required - missing} max={Math.max(1, required)} aria-label={answered} />
        </div>
        <QuestionNumbers />
        {pages.length === 1 && pages[0]?.page.help !== undefined ? <p className="sj-muted">{pages[0].page.help}</p> : null}
        <div className="sj-qmore">{children}</div>
      </div>
    </aside>
  )
}

/** A form as a questionnaire: one card, numbered questions, progress beside it. */
export const QuestionnaireBody = ({ intro, summary, end, aside }: Props) => {
  const { store } = useFormFrame()
  const pages = useVisiblePages()
  const { plan } = store.session
  return (
    <div className="sj-qgrid">
      <div className="sj-formstack">
        {summary}
        {intro}
        <div className="sj-card sj-flush sj-questions">
          {pages.map((page) => (
            <section key={page.id} aria-label={page.title}>
              {pages.length > 1 ? (
                <div className="sj-qhead">
                  <h2 className="sj-subtitle2">{page.title}</h2>
                  {page.help === undefined ? null : <p className="sj-muted">{page.help}</p>}
                </div>
              ) : null}
              {ownNodes(plan, page.nodes).map((node) => (
                <Numbered key={node.path} node={node} />
              ))}
            </section>
          ))}
        </div>
        {end}
      </div>
      <Progress>{aside}</Progress>
    </div>
  )
}
