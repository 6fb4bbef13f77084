import { Button, Field, Textarea } from '@fluentui/react-components'
import { useEffect, useRef, useState, type Ref } from 'react'
import { StatusPill, takesLetters } from '#renderer'
import type { ServedUpgradeQuestion } from '../../../../server/contract/configuration/base.ts'
import { useLetterKeys } from '../../../shell/use-letter-keys.ts'
import { useKeptText } from '../../../kept/use-kept-text.ts'
import { upgradeTexts } from '../../../texts/upgrade-texts.ts'
import { editorAddress } from '../addresses.ts'
import { MarkedWords } from '../words/MarkedWords.tsx'
import { placeOf, type ChosenSide } from './use-decisions.ts'

type Side = 'base' | 'ours' | 'theirs'

type Props = {
  readonly question: ServedUpgradeQuestion
  /** The day of the base where both began. */
  readonly date: string
  readonly institution: string
  readonly chosen: ChosenSide | undefined
  readonly onChoose: (chosen: ChosenSide | undefined) => void
  readonly ref: Ref<HTMLElement>
  readonly isCurrent: boolean
  readonly onFocus: () => void
}

/** What can be chosen, in the order of the keys 1 to 3. */
const choicesOf = ({ both, canWrite }: ServedUpgradeQuestion): readonly ChosenSide['choose'][] => [
  'ours',
  'base',
  ...(both === undefined ? [] : ['both' as const]),
  ...(canWrite ? ['write' as const] : []),
]

const SIDES: readonly Side[] = ['base', 'ours', 'theirs']
/** The side that holds by a choice. */
const TAKEN: { readonly [choice in ChosenSide['choose']]: readonly Side[] } = {
  ours: ['ours'],
  base: ['theirs'],
  both: ['ours', 'theirs'],
  write: [],
}

const Words = ({ before, now }: { readonly before: string | undefined; readonly now: string | undefined }) => {
  const texts = upgradeTexts()
  if (now === undefined)
    return (
      <p>
        {before !== undefined && <del>{before}</del>} {before !== undefined && <br />}
        <span className="sj-muted">{texts.nothing}</span>
      </p>
    )
  return <p>{before === undefined ? now : <MarkedWords before={before} now={now} />}</p>
}

const Written = ({
  question,
  date,
  chosen,
  onChoose,
  onCancel,
}: Pick<Props, 'question' | 'date' | 'chosen' | 'onChoose'> & { readonly onCancel: () => void }) => {
  const texts = upgradeTexts()
  const [text, setText, forgetText] = useKeptText(
    `upgrade.${date}.${placeOf(question)}`,
    chosen?.value ?? question.inWords.ours ?? question.inWords.theirs,
  )
  const input = useRef<HTMLTextAreaElement>(null)
  // It was asked for a moment ago.
  useEffect(() => input.current?.focus(), [])
  return (
    <div className="sj-stack s">
      <Field label={texts.writtenText}>
        <Textarea ref={input} value={text} onChange={(_, { value }) => setText(value)} />
      </Field>
      <p className="sj-conf-acts">
        <Button
          size="small"
          onClick={() => {
            forgetText()
            onChoose({ choose: 'write', value: text })
          }}
        >
          {texts.useText}
        </Button>
        <Button size="small" appearance="subtle" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </p>
    </div>
  )
}

const useVerbs = (institution: string, { sort, inUse }: ServedUpgradeQuestion): { readonly [choice in ChosenSide['choose']]: string } => {
  const texts = upgradeTexts()
  const remove = inUse === undefined ? texts.removeIt : texts.removeUsed({ count: inUse })
  return {
    ours: texts.keep({ name: institution }),
    base: sort === 'gone' ? remove : texts.fromBase,
    both: texts.both,
    write: texts.write,
  }
}

/** A place that the institution and the newer base say each in their own way, with the three values beside each other. */
export const UpgradeQuestion = ({ question, date, institution, chosen, onChoose, ref, isCurrent, onFocus }: Props) => {
  const texts = upgradeTexts()
  const { isOn: hasLetterKeys } = useLetterKeys()
  const [isWriting, setWriting] = useState(false)
  const verbs = useVerbs(institution, question)
  const { id, path, title, label, sort, inUse, inWords } = question
  const heads = { base: texts.sides.base({ date }), ours: texts.sides.ours({ name: institution }), theirs: texts.sides.theirs }
  const decided = { ...texts.decided, ours: texts.decided.ours({ name: institution }) }
  const name = label === '' ? title : label
  const status =
    chosen === undefined
      ? { label: texts.undecided, family: 'act', icon: 'WarningRegular' }
      : { label: decided[chosen.choose], family: 'done', icon: 'CheckmarkCircleRegular' }
  const pick = (choose: ChosenSide['choose']): void => {
    setWriting(choose === 'write')
    if (choose !== 'write') onChoose({ choose })
  }
  return (
    <article
      ref={ref}
      className="sj-conf-question"
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop of the list, from which keys choose
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={(event) => {
        const choice = choicesOf(question)[Number(event.key) - 1]
        if (choice === undefined || !hasLetterKeys || takesLetters(event.target) || event.ctrlKey || event.altKey || event.metaKey) return
        event.preventDefault()
        pick(choice)
      }}
    >
      <p className="sj-conf-line">
        <a className="sj-strong" href={`#${editorAddress(id, { at: path })}`}>
          {name}
        </a>
        {label !== '' && <span className="sj-muted">{title}</span>}
        <span className="sj-push">
          <StatusPill quiet status={status} />
        </span>
      </p>
      <p>
        {texts.sorts[sort]} {inUse !== undefined && texts.inUse({ count: inUse })}
      </p>
      <div className="sides">
        {SIDES.map((side) => (
          <div key={side} className={chosen && TAKEN[chosen.choose].includes(side) ? 'taken' : ''}>
            <p className="side">{heads[side]}</p>
            {side === 'base' ? <p>{inWords.base ?? texts.nothing}</p> : <Words before={inWords.base} now={inWords[side]} />}
          </div>
        ))}
      </div>
      {chosen?.choose === 'write' && !isWriting && <p className="written">{chosen.value}</p>}
      {isWriting ? (
        <Written
          question={question}
          date={date}
          chosen={chosen}
          onCancel={() => setWriting(false)}
          onChoose={(next) => {
            setWriting(false)
            onChoose(next)
          }}
        />
      ) : (
        <p className="sj-conf-acts">
          {choicesOf(question).map((choice) => (
            <Button
              key={choice}
              size="small"
              appearance={chosen?.choose === choice ? 'primary' : 'secondary'}
              aria-pressed={chosen?.choose === choice}
              onClick={() => pick(choice)}
            >
              {verbs[choice]}
            </Button>
          ))}
          {chosen !== undefined && sort !== 'beside' && (
            <Button size="small" appearance="subtle" onClick={() => onChoose(undefined)}>
              {texts.undo}
            </Button>
          )}
        </p>
      )}
    </article>
  )
}
