import { Button, ProgressBar } from '@fluentui/react-components'
import {
  ArrowSyncRegular,
  CheckmarkCircleRegular,
  DeleteRegular,
  DismissRegular,
  DocumentTextRegular,
  EyeRegular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { sizeInWords } from '#engine'
import type { AnswerFile } from '../../state/form-context.ts'
import { kindText } from './file-refs.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

const FileIcon = ({ file }: { readonly file: Pick<AnswerFile, 'name' | 'type'> }) => {
  const texts = useQuestionTexts().file
  return (
    <span className="sj-upload-icon" aria-hidden="true">
      <DocumentTextRegular fontSize={20} />
      {kindText(file, texts)}
    </span>
  )
}

type StoredProps = {
  readonly file: AnswerFile
  readonly when?: (instant: string) => string
  readonly onView?: () => Promise<void>
  readonly onReplace?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

/** A stored file: its name, format and size, with View, Replace and Remove. */
export const StoredFile = ({ file, when, onView, onReplace, onRemove }: StoredProps) => {
  const { file: texts, atTime, clock } = useQuestionTexts()
  const [failed, setFailed] = useState<string>()
  const view = (): void => {
    setFailed(undefined)
    onView?.().catch((error: Error) => setFailed(error.message))
  }
  return (
    <li className="sj-upload" data-file={file.id}>
      <FileIcon file={file} />
      <div className="sj-upload-text">
        <p className="sj-upload-name">{file.name}</p>
        <p className="sj-upload-meta">
          <span className="sj-upload-done">
            <CheckmarkCircleRegular fontSize={16} />
            {file.at === undefined ? texts.uploaded : texts.uploadedWhen({ when: when?.(file.at) ?? atTime({ time: clock(file.at) }) })}
          </span>
          <span>{sizeInWords(file.size)}</span>
        </p>
        {failed !== undefined && (
          <p className="sj-error" role="alert">
            {failed}
          </p>
        )}
      </div>
      <div className="sj-upload-acts">
        {onView === undefined ? null : (
          <Button
            onClick={view}
            size="small"
            appearance="subtle"
            className="sj-small"
            icon={<EyeRegular />}
            aria-label={texts.viewFile(file)}
          >
            {texts.view}
          </Button>
        )}
        {onReplace ? (
          <Button
            size="small"
            appearance="subtle"
            className="sj-small"
            icon={<ArrowSyncRegular />}
            aria-label={texts.replaceFile(file)}
            onClick={onReplace}
          >
            {texts.replace}
          </Button>
        ) : null}
        {onRemove ? (
          <Button
            size="small"
            appearance="subtle"
            className="sj-small"
            icon={<DeleteRegular />}
            aria-label={texts.removeFile(file)}
            onClick={onRemove}
          />
        ) : null}
      </div>
    </li>
  )
}

type SendingProps = {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly share: number
  readonly failed?: string
  readonly onStop: () => void
  readonly onRetry: () => void
}

/** A file during its upload, with a progress bar; after a failure, with the reason and a retry. */
export const SendingFile = ({ name, type, size, share, failed, onStop, onRetry }: SendingProps) => {
  const texts = useQuestionTexts().file
  return (
    <li className="sj-upload">
      <FileIcon file={{ name, type }} />
      <div className="sj-upload-text">
        <p className="sj-upload-name">{name}</p>
        {failed === undefined ? (
          <>
            <ProgressBar value={share} thickness="large" aria-label={texts.uploadOf({ name })} />
            <p className="sj-caption">{texts.sentOf({ sent: sizeInWords(Math.round(size * share)), size: sizeInWords(size) })}</p>
          </>
        ) : (
          <p className="sj-error">{failed}</p>
        )}
      </div>
      <div className="sj-upload-acts">
        {failed === undefined ? null : (
          <Button size="small" className="sj-small" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )}
        <Button
          size="small"
          appearance="subtle"
          className="sj-small"
          icon={<DismissRegular />}
          aria-label={failed === undefined ? texts.stopUpload({ name }) : texts.removeFile({ name })}
          onClick={onStop}
        />
      </div>
    </li>
  )
}
