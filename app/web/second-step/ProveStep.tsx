import { Button } from '@fluentui/react-components'
import { ChevronRightRegular, DocumentTextRegular, KeyRegular, PhoneRegular, QuestionCircleRegular } from '@fluentui/react-icons'
import type { FormEvent } from 'react'
import { Message } from '#renderer'
import { call } from '../api/client.ts'
import { secondFactorTexts } from '../texts/second-factor-texts.ts'
import { SignInField } from '../fields/SignInField.tsx'
import { SubmitButton } from '../fields/SubmitButton.tsx'
import { CodeField } from './CodeField.tsx'
import { focusAtOnce } from './focus-at-once.ts'
import { provePasskey } from './passkey.ts'
import type { StepProps } from './SecondStep.tsx'
import { useProof } from './use-proof.ts'

type Way = 'app' | 'passkey' | 'recovery' | 'lost'
const PICTURES = { app: PhoneRegular, passkey: KeyRegular, recovery: DocumentTextRegular, lost: QuestionCircleRegular } as const

/** Asks for what somebody has: first for what is quickest for them, and always with another way. */
export const ProveStep = ({ asked, userName, frame, onSession }: StepProps) => {
  const all = secondFactorTexts()
  const texts = all.prove
  const { way, typed, setTyped, problem, setProblem, busy, choose, prove } = useProof<Way>(asked.passkeys > 0 ? 'passkey' : 'app')
  const ways: readonly Way[] = [
    ...(asked.passkeys > 0 ? (['passkey'] as const) : []),
    ...(asked.app ? (['app'] as const) : []),
    ...(asked.recoveryCodes > 0 ? (['recovery'] as const) : []),
    'lost',
  ]
  const send = (code: string): void => {
    if (busy) return
    if (way === 'app' && code.length !== 6) setProblem(texts.codeMissing)
    else if (code.trim() === '') setProblem(texts.recoveryMissing)
    else if (way === 'app' || way === 'recovery')
      void prove(() => call('POST /api/auth/second-factor', { body: { way, code: code.trim() }, anonymous: true }), onSession)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    send(typed)
  }
  const { title, text, body } = {
    app: {
      title: texts.appTitle,
      text: texts.appText({ user: userName }),
      body: (
        <form key="app" className="sj-step" noValidate onSubmit={onSubmit}>
          <CodeField id="second-code" label={texts.code} value={typed} problem={problem} busy={busy} onChange={setTyped} onWhole={send} />
          <SubmitButton busy={busy}>{texts.send}</SubmitButton>
        </form>
      ),
    },
    recovery: {
      title: texts.recoveryTitle,
      text: texts.recoveryText,
      body: (
        <form key="recovery" className="sj-step" noValidate onSubmit={onSubmit}>
          <SignInField
            id="second-recovery"
            label={texts.recovery}
            problem={problem}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            ref={focusAtOnce}
          />
          <SubmitButton busy={busy}>{texts.send}</SubmitButton>
        </form>
      ),
    },
    passkey: {
      title: texts.passkeyTitle,
      text: texts.passkeyText,
      body: (
        <div className="sj-step">
          {problem !== undefined && <Message intent="error">{problem}</Message>}
          <Button
            appearance="primary"
            size="large"
            ref={focusAtOnce}
            disabledFocusable={busy}
            icon={busy ? <span className="sj-spinner" /> : <KeyRegular />}
            onClick={() => void prove(provePasskey, onSession)}
          >
            {texts.passkey}
          </Button>
        </div>
      ),
    },
    lost: {
      title: texts.lostTitle,
      text: texts.lostText,
      body: null,
    },
  }[way]
  return frame(
    title,
    text,
    <>
      {body}
      <OtherWays ways={ways.filter((other) => other !== way)} left={asked.recoveryCodes} onChoose={choose} />
    </>,
  )
}

type WaysProps = { readonly ways: readonly Way[]; readonly left: number; readonly onChoose: (way: Way) => void }

const OtherWays = ({ ways, left, onChoose }: WaysProps) => {
  const all = secondFactorTexts()
  return (
    <section className="sj-ways" aria-labelledby="other-ways">
      <h2 id="other-ways" className="sj-subtitle2">
        {all.another}
      </h2>
      <ul>
        {ways.map((other) => {
          const Picture = PICTURES[other]
          return (
            <li key={other}>
              <button type="button" onClick={() => onChoose(other)}>
                <Picture aria-hidden fontSize={20} />
                <span>
                  {all.ways[other]}
                  {other === 'recovery' && <small className="sj-muted">{all.ways.left({ left: left })}</small>}
                </span>
                <ChevronRightRegular className="sj-points" aria-hidden fontSize={20} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
