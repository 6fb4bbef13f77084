import { Button } from '@fluentui/react-components'
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DismissRegular } from '@fluentui/react-icons'
import { useLayoutEffect, useRef, useState } from 'react'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import { chosenValues, optionLabel } from '../choice/option-label.ts'
import { OptionText } from '../choice/OptionText.tsx'
import type { QuestionInputProps } from '../question-type.ts'

/** Values in the order a person gives them. Every move is a button, and where the moved value stands is announced. */
export const RankingList = ({ id, labelId, describedBy, value, options, disabled, onChange, onLeave }: QuestionInputProps) => {
  const texts = useQuestionTexts().ranking
  const ranked = chosenValues(value)
  const left = options.filter((option) => !ranked.includes(option.value))
  const [announcement, announce] = useState('')
  const next = useRef<string>(undefined)
  // A button that moves with its row loses the focus, and one that is gone cannot keep it.
  useLayoutEffect(() => {
    if (next.current !== undefined) document.getElementById(next.current)?.focus()
    next.current = undefined
  })
  const nameOf = (entry: string) => optionLabel({ value: entry, options })
  const rank = (order: readonly string[], entry: string, focus: string) => {
    const at = order.indexOf(entry)
    announce(at < 0 ? texts.isRemoved({ name: nameOf(entry) }) : texts.isAt({ name: nameOf(entry), number: at + 1, count: order.length }))
    next.current = focus
    onChange(order.length === 0 ? undefined : order)
  }
  const move = (entry: string, at: number, way: 'up' | 'down') => {
    const order = ranked.toSpliced(at, 1)
    rank(order.toSpliced(way === 'up' ? at - 1 : at + 1, 0, entry), entry, `${id}--${entry}--${way}`)
  }
  const small = { size: 'small', appearance: 'subtle', className: 'sj-small', disabled } as const
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      className="sj-ranking"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      {ranked.length === 0 ? null : (
        <ol className="sj-ranked">
          {ranked.map((entry, index) => (
            <li key={entry}>
              <span>{nameOf(entry)}</span>
              <Button
                {...small}
                id={`${id}--${entry}--up`}
                icon={<ArrowUpRegular />}
                disabledFocusable={index === 0}
                aria-label={texts.up({ name: nameOf(entry) })}
                onClick={() => index > 0 && move(entry, index, 'up')}
              />
              <Button
                {...small}
                id={`${id}--${entry}--down`}
                icon={<ArrowDownRegular />}
                disabledFocusable={index === ranked.length - 1}
                aria-label={texts.down({ name: nameOf(entry) })}
                onClick={() => index < ranked.length - 1 && move(entry, index, 'down')}
              />
              <Button
                {...small}
                icon={<DismissRegular />}
                aria-label={texts.remove({ name: nameOf(entry) })}
                onClick={() => rank(ranked.toSpliced(index, 1), entry, `${id}--${entry}--add`)}
              />
            </li>
          ))}
        </ol>
      )}
      {left.length === 0 ? null : (
        <>
          <p className="sj-hint" id={`${id}--next`}>
            {ranked.length === 0 ? texts.first : texts.next}
          </p>
          <ul className="sj-unranked" aria-labelledby={`${id}--next`}>
            {left.map((option) => (
              <li key={option.value}>
                <Button
                  id={`${id}--${option.value}--add`}
                  icon={<AddRegular />}
                  disabled={disabled}
                  disabledFocusable={option.disabled}
                  onClick={() => rank([...ranked, option.value], option.value, `${id}--${option.value}--up`)}
                >
                  <OptionText option={option} />
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <span role="status" className="sj-vh">
        {announcement}
      </span>
    </div>
  )
}
