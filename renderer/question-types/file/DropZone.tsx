import { Button } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { pickedTypes, type AllowedFile } from '#engine'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { limitsText } from './file-refs.ts'

type Props = Pick<QuestionInputProps, 'id' | 'labelId' | 'describedBy' | 'facts' | 'invalid' | 'disabled' | 'cell'> & {
  readonly allowed: AllowedFile
  readonly isReady: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** Where files are dropped, with the button that chooses them and what may come. */
export const DropZone = ({ id, labelId, describedBy, facts, allowed, invalid, disabled, cell, isReady, onFiles }: Props) => {
  const texts = useQuestionTexts().file
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const isSeveral = (facts.maxFiles ?? 1) > 1
  const limits = limitsText(allowed, texts)
  return (
    <div
      className={over ? 'sj-drop sj-drop-over' : 'sj-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled && isReady) onFiles([...event.dataTransfer.files])
      }}
    >
      {cell ? null : <ArrowUploadRegular fontSize={24} className="sj-drop-icon" aria-hidden="true" />}
      {cell ? null : (
        <div className="sj-drop-text">
          <p className="sj-strong">{isSeveral ? texts.dropSeveral : texts.drop}</p>
          <p className="sj-muted">{texts.orChooseWithin({ limits })}</p>
        </div>
      )}
      <Button
        id={id}
        disabled={disabled || !isReady}
        aria-labelledby={`${id} ${labelId}`}
        aria-describedby={describedBy}
        data-invalid={invalid || undefined}
        data-next
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden="true"
        accept={pickedTypes(allowed.accept)}
        multiple={isSeveral}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
