import { Button } from '@fluentui/react-components'
import { ArchiveRegular } from '@fluentui/react-icons'
import { useId, type ReactNode } from 'react'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import type { FormStore } from '../../state/form-store.ts'
import { onePerPlace } from '../../state/one-per-place.ts'
import { pathOfPlan } from '../../state/place.ts'
import { usePageStates } from '../use-pages.ts'
import { WhyButton } from '../why/WhyButton.tsx'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { blanks, fill } from '../../texts/fill.ts'

type Props = {
  readonly title?: string
  readonly sendLabel: string
  readonly sendNote?: string
  readonly sending: boolean
  /** part of a record: saved as it is, without a heading and a word about what is complete */
  readonly isPart: boolean
  readonly secondary: ReactNode
  readonly onSend: () => void
  readonly onGo: (place: { readonly path: string }) => void
  readonly onSeeList: () => void
}

/** The greatest number of answers listed by name. */
const NAMED = 3

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

/** What a question or a list is called in a sentence: by its noun, which a label that asks something has. */
const nameOf = (store: FormStore, path: string): string => {
  const node = store.index.nodes.get(pathOfPlan(path))
  if (node !== undefined && 'short' in node && node.short !== undefined) return node.short
  return node?.kind === 'repeat' ? store.session.rows(path).node.label : store.session.field(path).label
}

/** The end of a form: missing answers, set-aside answers, and Send. Missing answers never disable Send. */
export const CheckAndSend = ({ title, sendLabel, sendNote, sending, isPart, secondary, onSend, onGo, onSeeList }: Props) => {
  const texts = useFormTexts().send
  const pages = usePageStates()
  const { store } = useFormFrame()
  const heading = useId()
  const refused = onePerPlace(useFormValue((each) => each.refused) ?? [])
  const missing = new Set(pages.flatMap(({ state }) => state.missing))
  const wrong = new Set(pages.flatMap(({ state }) => state.problems).filter((path) => !missing.has(path)))
  const linksTo = (paths: readonly string[]): readonly ReactNode[] =>
    paths.map((path) => (
      <button key={path} type="button" className="sj-linkbutton" onClick={() => onGo({ path })}>
        {nameOf(store, path)}
      </button>
    ))
  const sentence = (paths: ReadonlySet<string>, { counted, named }: Pick<typeof texts.missing, 'counted' | 'named'>): ReactNode =>
    paths.size > NAMED ? counted({ count: paths.size }) : fill(named({ count: paths.size, names: blanks(paths.size) }), linksTo([...paths]))
  const summary = (): ReactNode => {
    if (refused.length > 0) {
      const list = (
        <button type="button" className="sj-linkbutton" onClick={onSeeList}>
          {texts.seeList}
        </button>
      )
      return fill(texts.needAttention({ count: refused.length }), { list })
    }
    if (missing.size + wrong.size === 0) return texts.complete
    return (
      <>
        {missing.size === 0 ? null : sentence(missing, texts.missing)} {wrong.size === 0 ? null : sentence(wrong, texts.toCorrect)}
      </>
    )
  }
  const isComplete = refused.length + missing.size + wrong.size === 0
  const name = isPart ? { 'aria-label': sendLabel } : { 'aria-labelledby': heading }
  return (
    <section className="sj-card sj-section sj-send" {...name}>
      {!isPart && (
        <h2 className="sj-subtitle1" id={heading}>
          {title ?? texts.title}
        </h2>
      )}
      {!(isPart && isComplete) && (
        <p className="sj-body2">
          {summary()} {sendNote}
        </p>
      )}
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
