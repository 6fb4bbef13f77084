import { Button, Rating, useFluent } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import type { KeyboardEvent } from 'react'
import type { QuestionInputProps } from '../question-type.ts'
import { ratingLine, scaleMax } from './rating-line.ts'
import { starByKey } from './star-by-key.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

/** Stars with a label at both ends; an answer can be removed. */
export const RatingField = ({
  id,
  labelId,
  describedBy,
  facts,
  label,
  value,
  required,
  invalid,
  disabled,
  onChange,
  onLeave,
}: QuestionInputProps) => {
  const texts = useQuestionTexts()
  const given = typeof value === 'number' ? value : 0
  const { low, high } = facts.scale ?? {}
  const { dir } = useFluent()
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isStar = event.target instanceof HTMLInputElement
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey
    const star = starByKey(event.key, { given, max: scaleMax(facts), dir })
    if (disabled || !isStar || hasModifier || star === undefined) return
    event.preventDefault()
    onChange(star)
    event.currentTarget.querySelector<HTMLElement>(`input[value="${star}"]`)?.focus()
  }
  return (
    <div
      className="sj-rating"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      {low === undefined ? null : <span className="sj-muted">{low}</span>}
      <Rating
        id={id}
        name={id}
        value={given}
        max={scaleMax(facts)}
        step={1}
        size="extra-large"
        color="brand"
        className={disabled ? 'sj-off' : undefined}
        itemLabel={(star) => ratingLine({ value: star, facts }, texts)}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required={required}
        aria-invalid={invalid || undefined}
        onKeyDown={chooseByKey}
        onChange={(_, data) => {
          if (!disabled) onChange(data.value)
        }}
      />
      {high === undefined ? null : <span className="sj-muted">{high}</span>}
      {given > 0 ? <span className="sj-strong sj-num">{texts.rating({ given: String(given), max: scaleMax(facts) })}</span> : null}
      {given > 0 && !disabled ? (
        <Button
          size="small"
          appearance="subtle"
          className="sj-small"
          icon={<DismissRegular />}
          aria-label={texts.noRatingFor({ label })}
          onClick={() => onChange(undefined)}
        >
          {texts.noRating}
        </Button>
      ) : null}
    </div>
  )
}
