import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { secondFactorTexts } from '../texts/second-factor-texts.ts'

/** Codes that are shown once: whoever goes on says that they have kept them. */
export const RecoveryCodes = ({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) => {
  const texts = secondFactorTexts().codes
  const [note, setNote] = useState('')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setNote(texts.copied)
    } catch {
      // A browser may refuse, and says so only now.
      setNote(texts.notCopied)
    }
  }
  return (
    <div className="sj-step">
      <ul className="sj-recovery" aria-label={texts.title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="sj-step-row">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button as="a" href={file} download={texts.file}>
          {texts.download}
        </Button>
        <span role="status" className="sj-muted">
          {note}
        </span>
      </p>
      <Button appearance="primary" size="large" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}
