import { DatePicker } from '@fluentui/react-datepicker-compat'
import { CalendarRegular } from '@fluentui/react-icons'
import { useMemo } from 'react'
import { useControlSize } from '../../theme/density.ts'
import { domId } from '../../state/place.ts'
import { textOf } from '../question-type.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { dateLine, dateWords, isoOf, localDate, readDate } from './date-text.ts'

/**
 * The picker resets a text that is no date, and nothing a person typed may be lost: such a text travels through the picker
 * as a date that remembers it, and is stored as text, so that the problem can name it.
 */
const typedTexts = new WeakMap<Date, string>()
const remembering = (text: string): Date => {
  const date = new Date()
  typedTexts.set(date, text)
  return date
}
const parse = (text: string): Date => {
  const iso = readDate(text)
  return (iso === undefined ? undefined : localDate(iso)) ?? remembering(text)
}
const format = (date?: Date): string => (date ? (typedTexts.get(date) ?? dateLine({ value: isoOf(date) })) : '')

const bound = (value: number | string | undefined): Date | undefined => (typeof value === 'string' ? localDate(value) : undefined)

/** Month, day, year by keyboard or from the calendar; the date stands in words under it. */
export const DateField = ({ id, path, describedBy, facts, value, required, invalid, disabled, cell, onChange, onLeave }: QuestionInputProps) => {
  const size = useControlSize()
  const text = textOf(value)
  const date = useMemo(() => (text === '' ? null : (localDate(text) ?? remembering(text))), [text])
  const words = dateWords(value)
  return (
    <>
      <DatePicker
        id={id} size={size} value={date} disabled={disabled ?? false} allowTextInput openOnClick={false} disableAutoFocus inputMode="numeric" autoComplete={facts.autocomplete ?? 'off'}
        className={`sj-input sj-w-${cell ? 'cell' : (facts.width ?? 'date')}`} contentAfter={{ children: <CalendarRegular />, 'aria-label': 'Calendar', 'aria-labelledby': undefined }}
        formatDate={format} parseDateFromString={parse} initialPickerDate={bound(facts.min)}
        aria-required={required} aria-invalid={invalid || undefined}
        aria-describedby={[describedBy, words && !cell ? domId(path, 'words') : undefined].filter(Boolean).join(' ') || undefined}
        onChange={(_, data) => {
          // A full date counts at once; anything shorter waits until the field is left.
          const iso = /^\d{2}\/\d{2}\/\d{4}$/.test(data.value) ? readDate(data.value) : undefined
          if (iso !== undefined && iso !== text) onChange(iso)
        }}
        onSelectDate={(picked) => {
          const next = picked ? (typedTexts.get(picked) ?? isoOf(picked)) : undefined
          if (next !== (text === '' ? undefined : text)) onChange(next)
        }}
        onBlur={onLeave}
      />
      {words && !cell ? <p className="sj-hint" id={domId(path, 'words')}>{words}</p> : null}
    </>
  )
}
