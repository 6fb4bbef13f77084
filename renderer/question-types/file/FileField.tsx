import { Button } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import type { QuestionInputProps } from '../question-type.ts'
import { fileRefs, limitsText } from './file-refs.ts'
import { SendingFile, StoredFile } from './FileRow.tsx'
import { RefusedFiles } from './RefusedFiles.tsx'
import { useUploads } from './use-uploads.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

/** A drop zone with a real button; uploaded files are listed as rows. On a phone the button offers the camera. */
export const FileField = ({
  id,
  path,
  labelId,
  describedBy,
  facts,
  value,
  invalid,
  disabled,
  cell,
  onChange,
  onLeave,
}: QuestionInputProps) => {
  const texts = useQuestionTexts().file
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { sending, refused, add, remove, drop, retry, open, ready, when } = useUploads({ path, facts, value, onChange })
  const files = fileRefs(value)
  const max = facts.maxFiles ?? 1
  const full = files.length + sending.filter((each) => each.failed === undefined).length >= max
  const limits = limitsText(facts.accept, facts.maxSize, texts)
  return (
    <div
      className="sj-filefield"
      role="group"
      aria-labelledby={labelId}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      {files.length + sending.length > 0 ? (
        <ul className="sj-uploads">
          {files.map((file) => (
            <StoredFile
              key={file.id}
              file={file}
              when={when}
              onView={open && (() => open(file))}
              onRemove={
                disabled
                  ? undefined
                  : () => {
                      remove(file)
                      input.current?.focus()
                    }
              }
            />
          ))}
          {sending.map((each) => (
            <SendingFile
              key={each.key}
              share={each.share}
              failed={each.failed}
              name={each.file.name}
              type={each.file.type}
              size={each.file.size}
              onStop={() => drop(each.key)}
              onRetry={() => retry(each)}
            />
          ))}
        </ul>
      ) : null}
      <RefusedFiles reasons={refused} />
      {full ? null : (
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
            if (!disabled && ready) add([...event.dataTransfer.files])
          }}
        >
          {cell ? null : <ArrowUploadRegular fontSize={24} className="sj-drop-icon" aria-hidden="true" />}
          {cell ? null : (
            <div className="sj-drop-text">
              <p className="sj-strong">{max > 1 ? texts.dropSeveral : texts.drop}</p>
              <p className="sj-muted">{limits === '' ? texts.orChoose : texts.orChooseWithin({ limits })}</p>
            </div>
          )}
          <Button
            id={id}
            disabled={disabled || !ready}
            aria-labelledby={`${id} ${labelId}`}
            aria-describedby={describedBy}
            data-invalid={invalid || undefined}
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
            accept={facts.accept?.join(',')}
            multiple={max > 1}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </div>
      )}
    </div>
  )
}
