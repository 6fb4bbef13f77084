import { useEffect, useState } from 'react'
import { LoadingRows, Message } from '#renderer'
import type { Added } from '../../server/contract/accounts/second-factor.ts'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import { useResource } from '../api/use-resource.ts'
import { secondFactorTexts } from '../texts/second-factor-texts.ts'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { CodeField } from './CodeField.tsx'

type Props = {
  readonly anonymous: boolean
  readonly onAdded: (added: Added) => void
  /** The server wants a fresh proof first; `then` goes on where this stopped, with the key that is shown. Nobody who is not signed in yet is asked. */
  readonly onProof?: (then: () => void) => void
}

const wantsProof = (failure: unknown): boolean => failure instanceof ApiFailure && failure.body.error === 'auth.proof'

const grouped = (secret: string): string => secret.match(/.{1,4}/gu)?.join(' ') ?? secret

/** Shows the key of an authenticator app, and takes a first code of it. */
export const AddApp = ({ anonymous, onAdded, onProof }: Props) => {
  const all = secondFactorTexts()
  const texts = all.app
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { data, error, reload } = useResource('second-factor app', () => call('POST /api/auth/second-factor/app', { anonymous }))
  useEffect(() => {
    if (wantsProof(error)) onProof?.(() => void reload())
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal, whatever else is drawn anew
  }, [error])
  const send = async (typed: string): Promise<void> => {
    if (busy) return
    if (!/^\d{6}$/u.test(typed)) {
      setProblem(all.prove.codeMissing)
      return
    }
    setBusy(true)
    try {
      onAdded(await call('POST /api/auth/second-factor/app/confirm', { body: { code: typed }, anonymous }))
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      if (onProof && wantsProof(failure)) {
        setBusy(false)
        onProof(() => void send(typed))
        return
      }
      setProblem(failure.message)
      setCode('')
      setBusy(false)
    }
  }
  // Hidden under the proof it asks for, and asked again as soon as that is given.
  if (error !== undefined && !(onProof && wantsProof(error))) return <Message intent="error">{messageOfError(error)}</Message>
  if (!data) return <LoadingRows rows={3} />
  return (
    <form
      className="sj-step"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(code)
      }}
    >
      <p>{texts.scan}</p>
      <img className="sj-qr" src={data.picture} alt={texts.picture} width={200} height={200} />
      <p>
        {texts.type}
        <code className="sj-secret">{grouped(data.secret)}</code>
        <a href={data.address}>{texts.open}</a>
      </p>
      <p>{texts.confirm}</p>
      <CodeField
        id="app-code"
        label={all.prove.code}
        value={code}
        problem={problem}
        busy={busy}
        onChange={setCode}
        onWhole={(whole) => void send(whole)}
      />
      <SubmitButton busy={busy}>{texts.send}</SubmitButton>
    </form>
  )
}
