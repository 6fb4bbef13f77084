import { Button, Input } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { isSignature, type Signature } from '#engine'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import { useControlSize } from '../../theme/density.ts'
import { textOf, type QuestionInputProps } from '../question-type.ts'
import { DRAWING_BOX, pointAt, withPoint } from './drawing.ts'

/** A name that is typed to sign, and a place to draw beside it. The name alone signs, so nobody has to draw. */
export const SignatureField = ({
  id,
  labelId,
  describedBy,
  facts,
  value,
  required,
  invalid,
  disabled,
  onChange,
  onLeave,
}: QuestionInputProps) => {
  const texts = useQuestionTexts().signature
  const size = useControlSize()
  const given: Signature = isSignature(value) ? value : { name: textOf(value) }
  const [drawing, setDrawing] = useState<string>()
  // Pointer events may come faster than the pad is drawn again.
  const stroke = useRef<string>(undefined)
  const draw = (path: string | undefined) => {
    stroke.current = path
    setDrawing(path)
  }
  const [announcement, announce] = useState('')
  const drawn = drawing ?? given.drawn ?? ''
  const sign = (name: string, path: string) =>
    onChange(
      name === '' && path === ''
        ? undefined
        : {
            name,
            ...(path !== '' && { drawn: path }),
            ...(facts.signed !== undefined && { of: facts.signed }),
            // The server writes its own time in place of it.
            at: new Date().toISOString(),
          },
    )
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      className="sj-signature"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      <label className="sj-hint" htmlFor={`${id}--name`}>
        {texts.name}
      </label>
      <Input
        id={`${id}--name`}
        size={size}
        className="sj-input"
        value={given.name}
        disabled={disabled}
        autoComplete="name"
        spellCheck={false}
        aria-required={required}
        aria-invalid={invalid || undefined}
        onChange={(_, data) => sign(data.value, drawn)}
      />
      <p className="sj-hint" id={`${id}--draw`}>
        {texts.draw}
      </p>
      <svg
        className="sj-drawing"
        viewBox={DRAWING_BOX}
        role="img"
        aria-label={drawn === '' ? texts.noDrawing : texts.drawing({ name: given.name })}
        onPointerDown={(event) => {
          if (disabled === true || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          draw(withPoint(drawn, 'M', pointAt(event)))
        }}
        onPointerMove={(event) => {
          if (stroke.current !== undefined) draw(withPoint(stroke.current, 'L', pointAt(event)))
        }}
        onPointerUp={() => {
          if (stroke.current === undefined) return
          sign(given.name, stroke.current)
          draw(undefined)
        }}
        onPointerCancel={() => draw(undefined)}
      >
        <path d={drawn} />
      </svg>
      {drawn === '' ? null : (
        <div>
          <Button
            size="small"
            className="sj-small"
            disabled={disabled}
            onClick={() => {
              sign(given.name, '')
              announce(texts.isCleared)
              document.getElementById(`${id}--name`)?.focus()
            }}
          >
            {texts.clear}
          </Button>
        </div>
      )}
      <span role="status" className="sj-vh">
        {announcement}
      </span>
    </div>
  )
}
