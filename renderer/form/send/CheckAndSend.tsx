import { Button } from '@fluentui/react-components'
import { ArchiveRegular } from '@fluentui/react-icons'
import { useEffect, useState, type ReactNode } from 'react'
import type { Problem } from '#engine'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { usePageStates } from '../use-pages.ts'
import { WhyButton } from '../why/WhyButton.tsx'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { blanks, fill } from '../../texts/fill.ts'

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
  const texts = useFormTexts().send
  const { store } = useFormFrame()
  useFormValue((each) => each.structure)
  const list = store.setAside()
  if (list.length === 0) return null
  return (
    <div className="sj-note">
      <ArchiveRegular fontSize={20} aria-hidden="true" />
      <div>
        <p>{texts.setAside({ count: list.length })}</p>
        <ul className="sj-setaside">
          {list.map(({ path, label, because }) => (
            <li key={path}>
              {fill(because === '' ? '{label}' : texts.setAsideBecause({ because }), { label: <b className="sj-strong">{label}</b> })}{' '}
              <WhyButton path={path} aspect="hidden" label={label} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The end of a form: missing answers, set-aside answers, and Send. Missing answers never disable Send. */
export const CheckAndSend = ({ title, moment, sendLabel, sendNote, sending, secondary, onSend, onGo, onSeeList }: Props) => {
  const texts = useFormTexts().send
  const pages = usePageStates()
  const refused = useFormValue((store) => store.refused)
  const missing = pages.reduce((sum, { state }) => sum + state.missing, 0)
  const named = useNamed(missing, moment)
  const wrong = refused?.length ?? 0
  const missingText =
    named.length === 0 ? texts.missing({ count: missing }) : texts.missingNamed({ count: missing, names: blanks(named.length) })
  const links = named.map((problem) => (
    <button key={problem.path} type="button" className="sj-linkbutton" onClick={() => onGo(problem)}>
      {problem.label}
    </button>
  ))
  const summary = (): ReactNode => {
    if (wrong === 0) return missing > 0 ? fill(missingText, links) : texts.complete
    const list = (
      <button type="button" className="sj-linkbutton" onClick={onSeeList}>
        {texts.seeList}
      </button>
    )
    return fill(texts.needAttention({ count: wrong }), { list })
  }
  return (
    <section className="sj-card sj-section sj-send" aria-labelledby="check-and-send">
      <h2 className="sj-subtitle1" id="check-and-send">
        {title ?? texts.title}
      </h2>
      <p className="sj-body2">
        {summary()} {sendNote}
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
