import { useState, type ComponentType } from 'react'
import { LineInput } from '../LineInput.tsx'
import { textOf, type QuestionInputProps } from '../question-type.ts'
import { howDrawn, OWN } from './how-drawn.ts'
import { chosenValues } from './option-label.ts'

type Props = QuestionInputProps & { readonly drawn: ComponentType<QuestionInputProps>; readonly several?: boolean }

/** Options with a last one for the person's own words, and the line that takes them. The words are stored like any other value. */
export const OwnText = ({ drawn: Drawn, several = false, ...props }: Props) => {
  const { id, facts, value, options, invalid, disabled, cell, reveal, describedBy, onChange, onLeave } = props
  const { label = '', ask, maxLength } = facts.ownText ?? {}
  const chosen = chosenValues(value)
  const unlisted = chosen.find((entry) => !options.some((option) => option.value === entry))
  // Words on their way may be a listed value for a moment, and stay in the line all the same.
  const [typed, setTyped] = useState<string>()
  const own = typed !== undefined && (typed === '' || chosen.includes(typed)) ? typed : unlisted
  const words = own ?? ''
  const listed = chosen.filter((entry) => entry !== own)
  const isOpen = own !== undefined
  const give = (entries: readonly string[]) => {
    if (several) onChange(entries.length === 0 ? undefined : entries)
    else onChange(entries.at(-1))
  }
  const choose = (next: QuestionInputProps['value']) => {
    const entries = chosenValues(next)
    const isOwn = entries.includes(OWN)
    setTyped(isOwn ? words : undefined)
    give([...entries.filter((entry) => entry !== OWN), ...(isOwn && words !== '' ? [words] : [])])
  }
  const shown = [...(several || !isOpen ? listed : []), ...(isOpen ? [OWN] : [])]
  const line = isOpen ? (
    <div className="sj-own">
      <label className="sj-hint" htmlFor={`${id}--own`}>
        {ask ?? label}
      </label>
      <LineInput
        {...props}
        id={`${id}--own`}
        facts={{ ...facts, maxLength, width: undefined }}
        value={words}
        required={false}
        invalid={invalid}
        disabled={disabled}
        describedBy={describedBy}
        onChange={(text) => {
          setTyped(textOf(text))
          give([...(several ? listed : []), ...chosenValues(text)])
        }}
        onLeave={onLeave}
      />
    </div>
  ) : null
  const isInside = cell !== true && howDrawn(options, facts) === 'all'
  return (
    <>
      <Drawn
        {...props}
        value={several ? shown : shown[0]}
        options={[...options, { value: OWN, label, disabled: false }]}
        reveal={
          isInside ? (
            <>
              {line}
              {reveal}
            </>
          ) : (
            reveal
          )
        }
        onChange={choose}
      />
      {isInside ? null : line}
    </>
  )
}
