import { Button } from '@fluentui/react-components'
import { ArchiveRegular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Problem } from '#engine'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { inWords } from '../in-words.ts'
import { usePageStates } from '../use-pages.ts'
import { WhyButton } from '../why/WhyButton.tsx'

type Props = {
  readonly title?: string
  readonly moment: string
  readonly sendLabel: string
  readonly sendNote?: string
  readonly sending: boolean
  readonly secondary: ReactNode
  readonly onSend: () => void
  readonly onGo: (problem: Problem) => void
  readonly onSeeList: () => void
}

/** The greatest number of missing answers listed by name. */
const NAMED = 3

/** The missing answers by name, when they are few. Computed when the count changes and the browser is idle, never during a keystroke. */
const useNamed = (missing: number, moment: string): readonly Problem[] => {
  const { store } = useFormFrame()
  const [named, setNamed] = useState<readonly Problem[]>([])
  useEffect(() => {
    if (missing === 0 || missing > NAMED) return undefined
    const timer = setTimeout(
      () =>
        setNamed(
          store.session
            .problems(moment)
            .filter((problem) => problem.severity === 'error' && problem.label !== undefined)
            .slice(0, NAMED),
        ),
      200,
    )
    return () => clearTimeout(timer)
  }, [missing, moment, store])
  return missing === 0 || missing > NAMED ? [] : named
}

/** Lists set-aside answers before the form is sent, because they will not be part of it. */
const SetAsideList = () => {
  const { store } = useFormFrame()
  useFormValue((each) => each.structure)
  const list = store.setAside()
  if (list.length === 0) return null
  return (
    <div className="sj-note">
      <ArchiveRegular fontSize={20} aria-hidden="true" />
      <div>
        <p>
          {list.length === 1
            ? 'One answer is set aside and will not be sent.'
            : `${inWords(list.length, true)} answers are set aside and will not be sent.`}{' '}
          {list.length === 1 ? 'It comes' : 'They come'} back if the question does.
        </p>
        <ul className="sj-setaside">
          {list.map(({ path, label, because }) => (
            <li key={path}>
              <b className="sj-strong">{label}</b>
              {because === '' ? '' : `: ${because}`} <WhyButton path={path} aspect="hidden" label={label} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The end of a form: what is missing, what is set aside, and Send, which answers never disable. */
export const CheckAndSend = ({
  title = 'Check and send',
  moment,
  sendLabel,
  sendNote,
  sending,
  secondary,
  onSend,
  onGo,
  onSeeList,
}: Props) => {
  const pages = usePageStates()
  const refused = useFormValue((store) => store.refused)
  const missing = pages.reduce((sum, { state }) => sum + state.missing, 0)
  const named = useNamed(missing, moment)
  const wrong = refused?.length ?? 0
  return (
    <section className="sj-card sj-section sj-send" aria-labelledby="check-and-send">
      <h2 className="sj-subtitle1" id="check-and-send">
        {title}
      </h2>
      <p className="sj-body2">
        {wrong > 0 ? (
          <>
            {inWords(wrong, true)} {wrong === 1 ? 'answer needs' : 'answers need'} attention.{' '}
            <button type="button" className="sj-linkbutton" onClick={onSeeList}>
              See the list
            </button>
            .{' '}
          </>
        ) : missing > 0 ? (
          <>
            {inWords(missing, true)} {missing === 1 ? 'answer is' : 'answers are'} missing{named.length > 0 ? ': ' : '. '}
            {named.map((problem, at) => (
              <span key={problem.path}>
                {at > 0 ? (at === named.length - 1 ? ' and ' : ', ') : ''}
                <button type="button" className="sj-linkbutton" onClick={() => onGo(problem)}>
                  {problem.label}
                </button>
              </span>
            ))}
            {named.length > 0 ? '. ' : ''}
          </>
        ) : (
          'Every question is answered. '
        )}
        {sendNote}
      </p>
      <SetAsideList />
      <div className="sj-actionbar">
        <Button appearance="primary" size="large" onClick={onSend} disabledFocusable={sending}>
          {sendLabel}
        </Button>
        {secondary}
      </div>
    </section>
  )
}
