import { Input } from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { use, useEffect, useRef, useState } from 'react'
import { FormFrameContext } from '../../state/form-context.ts'
import { onDemand, whenIdle } from '../../state/on-demand.ts'
import { useControlSize } from '../../theme/density.ts'
import { textOf, type QuestionInputProps } from '../question-type.ts'
import { dateLine, dateWords, isoOf, localDate, readDate } from './date-text.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

/** The calendar weighs 20 kB and many people never open it, so it loads after the form is drawn. */
const DateCalendar = onDemand(() => import('./DateCalendar.tsx').then((file) => file.DateCalendar))

const bound = (value: number | string | undefined): Date | undefined => (typeof value === 'string' ? localDate(value) : undefined)

/**
 * A date typed as month, day and year or picked from the calendar, and written out below. Nothing typed is lost: a text that is not a date
 * is stored as typed, so that the problem can repeat it.
 */
export const DayField = ({
  id,
  describedBy,
  facts,
  label,
  value,
  required,
  invalid,
  disabled,
  cell,
  onChange,
  onLeave,
}: QuestionInputProps) => {
  const texts = useQuestionTexts()
  const size = useControlSize()
  const text = textOf(value)
  const [typed, setTyped] = useState({ of: text, line: dateLine({ value, facts }) })
  if (typed.of !== text) setTyped({ of: text, line: dateLine({ value, facts }) })
  const [open, setOpen] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  useEffect(() => whenIdle(DateCalendar.preload), [])
  const words = dateWords(value, texts)
  // A form of another library has no day of its own.
  const [device] = useState(() => new Date())
  const today = localDate(use(FormFrameContext)?.store.session.context().today ?? '') ?? device

  const answer = (line: string) => {
    const next = line.trim() === '' ? undefined : (readDate(line, facts.country) ?? line)
    if (next !== (text === '' ? undefined : text)) onChange(next)
    else setTyped({ of: text, line: dateLine({ value, facts }) })
  }
  const close = () => {
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  return (
    <>
      <Input
        id={id}
        size={size}
        value={typed.line}
        disabled={disabled ?? false}
        inputMode="numeric"
        autoComplete={facts.autocomplete ?? 'off'}
        root={{ ref: setAnchor }}
        className={`sj-input sj-w-${cell ? 'cell' : (facts.width ?? 'date')}`}
        contentAfter={{
          children: <CalendarRegular />,
          role: 'button',
          'aria-label': texts.openCalendar({ label }),
          'aria-expanded': open,
          // A click outside the calendar closes it before it arrives here.
          onPointerDown: () => {
            wasOpen.current = open
          },
          onClick: () => {
            if (!disabled) setOpen(!wasOpen.current)
          },
        }}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}-calendar` : undefined}
        aria-required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={[describedBy, words && !cell ? `${id}--words` : undefined].filter(Boolean).join(' ') || undefined}
        onChange={(_, data) => {
          setTyped({ of: text, line: data.value })
          // A full date counts at once; anything shorter waits until the field is left.
          const iso = /^\d{2}[/.-]\d{2}[/.-]\d{4}$/.test(data.value) ? readDate(data.value, facts.country) : undefined
          if (iso !== undefined && iso !== text) onChange(iso)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          if (event.key === 'Enter') answer(typed.line)
          setOpen(true)
        }}
        onBlur={() => {
          answer(typed.line)
          onLeave()
        }}
      />
      {open && (
        <DateCalendar
          id={`${id}-calendar`}
          anchor={anchor}
          day={localDate(text)}
          today={today}
          min={bound(facts.min)}
          max={bound(facts.max)}
          onPick={(day) => {
            onChange(isoOf(day))
            close()
          }}
          onClose={close}
        />
      )}
      {words && !cell ? (
        <p className="sj-hint" id={`${id}--words`}>
          {words}
        </p>
      ) : null}
    </>
  )
}
