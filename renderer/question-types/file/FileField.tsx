import { useRef } from 'react'
import { pickedTypes } from '#engine'
import type { AnswerFile } from '../../state/form-context.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import type { QuestionInputProps } from '../question-type.ts'
import { DropZone } from './DropZone.tsx'
import { fileRefs } from './file-refs.ts'
import { SendingFile, StoredFile } from './FileRow.tsx'
import { RefusedFiles } from './RefusedFiles.tsx'
import { UndoFile } from './UndoFile.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useUploads } from './use-uploads.ts'

/** A drop zone with a real button; uploaded files are listed as rows. On a phone the button offers the camera. */
export const FileField = (props: QuestionInputProps) => {
  const { labelId, facts, value, disabled, onLeave } = props
  const texts = useQuestionTexts().file
  const uploads = useUploads(props)
  const { sending, allowed, gone, open, ready } = uploads
  const picker = useRef<HTMLInputElement>(null)
  const replaced = useRef<AnswerFile>(undefined)
  const files = fileRefs(value)
  const group = useRef<HTMLDivElement>(null)
  const focus = useKeptFocus(
    group,
    files.map(({ id }) => id),
  )
  const max = facts.maxFiles ?? 1
  const coming = sending.filter(({ failed, replaces }) => failed === undefined && replaces === undefined).length
  const isFull = files.length + coming >= max
  const canUndo = !disabled && gone !== undefined && (gone.came !== undefined || !isFull)
  const isHeld = (file: AnswerFile): boolean =>
    disabled === true || sending.some(({ failed, replaces }) => failed === undefined && replaces?.id === file.id)
  const pickFor = (file: AnswerFile): void => {
    replaced.current = file
    picker.current?.click()
  }
  return (
    <div
      ref={group}
      className="sj-filefield"
      role="group"
      aria-labelledby={labelId}
      onFocus={focus.onFocus}
      onBlur={(event) => {
        focus.onLost()
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      {files.length + sending.length > 0 ? (
        <ul className="sj-uploads">
          {files.map((file) => (
            <StoredFile
              key={file.id}
              file={file}
              when={uploads.when}
              onView={open && (() => open(file))}
              onReplace={isHeld(file) || !ready ? undefined : () => pickFor(file)}
              onRemove={isHeld(file) ? undefined : () => uploads.remove(file)}
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
              onStop={() => {
                focus.expect(each.replaces?.id)
                uploads.drop(each)
              }}
              onRetry={() => uploads.retry(each)}
            />
          ))}
        </ul>
      ) : null}
      {canUndo ? (
        <UndoFile
          words={gone.came ? texts.wasReplaced(gone.file) : texts.wasRemoved(gone.file)}
          onUndo={() => {
            focus.expect(gone.file.id)
            uploads.undo(gone)
          }}
        />
      ) : null}
      <RefusedFiles reasons={uploads.refused} />
      {isFull ? null : <DropZone {...props} allowed={allowed} isReady={ready} onFiles={uploads.add} />}
      {disabled || files.length === 0 ? null : (
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          aria-hidden="true"
          accept={pickedTypes(allowed.accept)}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file && replaced.current) uploads.replace(replaced.current, file)
            event.target.value = ''
          }}
        />
      )}
    </div>
  )
}
