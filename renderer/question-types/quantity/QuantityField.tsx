import { Select } from '@fluentui/react-components'
import { useState } from 'react'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import { useControlSize } from '../../theme/density.ts'
import { NumberLine } from '../number/NumberLine.tsx'
import { textOf, type QuestionInputProps } from '../question-type.ts'

const partOf = (value: QuestionInputProps['value'], part: 'amount' | 'unit'): QuestionInputProps['value'] =>
  typeof value === 'object' && value !== null && part in value ? (value as { readonly [name: string]: string | number })[part] : undefined

/** An amount, and beside it the unit it is counted in. A unit that is chosen first waits for its amount. */
export const QuantityField = (props: QuestionInputProps) => {
  const { id, label, labelId, describedBy, facts, value, options, required, invalid, disabled, cell, onChange, onLeave } = props
  const texts = useQuestionTexts().quantity
  const size = useControlSize()
  const [amount, stored] = [typeof value === 'string' ? value : partOf(value, 'amount'), textOf(partOf(value, 'unit'))]
  const [waiting, setWaiting] = useState('')
  const unit = stored === '' ? waiting : stored
  const only = options.length === 1 ? options[0] : undefined
  const answer = (next: QuestionInputProps['value'], chosen: string) => {
    setWaiting(chosen)
    onChange(next === undefined || next === '' ? undefined : { amount: next as string | number, ...(chosen !== '' && { unit: chosen }) })
  }
  const line = { ...props, value: amount, cell: true, describedBy: undefined, onLeave: () => undefined }
  if (only !== undefined)
    return <NumberLine {...props} facts={{ ...facts, unit: only.label }} value={amount} onChange={(next) => answer(next, only.value)} />
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      className={cell === true ? 'sj-quantity sj-quantity-cell' : 'sj-quantity'}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      <label className="sj-vh" htmlFor={`${id}--amount`}>
        {texts.amount({ label })}
      </label>
      <NumberLine {...line} id={`${id}--amount`} onChange={(next) => answer(next, unit)} />
      <label className="sj-vh" htmlFor={`${id}--unit`}>
        {texts.unit({ label })}
      </label>
      <Select
        id={`${id}--unit`}
        size={size}
        disabled={disabled}
        value={unit}
        aria-required={required}
        aria-invalid={invalid || undefined}
        onChange={(_, data) => answer(amount, data.value)}
      >
        {unit === '' ? <option value="">{texts.choose}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled && option.value !== unit}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
