import { ChevronRightRegular, KeyRegular, PhoneRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { Message } from '#renderer'
import type { Added } from '../../server/contract/accounts/second-factor.ts'
import { messageOfError } from '../api/client.ts'
import { secondFactorTexts } from '../texts/second-factor-texts.ts'
import { AddApp } from './AddApp.tsx'
import { makePasskey, NoPasskey } from './passkey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { StepProps } from './SecondStep.tsx'

/** Adds the first factor of somebody whose institution demands one: then come the recovery codes, and then the portal. */
export const AddStep = ({ frame, onSession }: StepProps) => {
  const all = secondFactorTexts()
  const texts = all.add
  const [addsApp, setAddsApp] = useState(false)
  const [added, setAdded] = useState<Added>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const goOn = (done: Added): void => {
    if (done.session) onSession(done.session)
  }
  const keep = (done: Added): void => (done.recoveryCodes === undefined ? goOn(done) : setAdded(done))
  const addPasskey = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      keep(await makePasskey(all.own.nameGiven, true))
    } catch (failure) {
      setProblem(failure instanceof NoPasskey ? all.own.notMade : messageOfError(failure))
      setBusy(false)
    }
  }
  if (added?.recoveryCodes)
    return frame(all.codes.title, all.codes.text, <RecoveryCodes codes={added.recoveryCodes} onDone={() => goOn(added)} />)
  if (addsApp) return frame(all.app.title, undefined, <AddApp anonymous onAdded={keep} />)
  const choices = [
    { id: 'app', label: texts.app, help: texts.appHelp, Picture: PhoneRegular, choose: () => setAddsApp(true) },
    { id: 'passkey', label: texts.passkey, help: texts.passkeyHelp, Picture: KeyRegular, choose: () => void addPasskey() },
  ]
  return frame(
    texts.title,
    texts.text,
    <>
      {problem !== undefined && <Message intent="error">{problem}</Message>}
      <section className="sj-ways" aria-label={texts.title}>
        <ul>
          {choices.map(({ id, label, help, Picture, choose }) => (
            <li key={id}>
              <button type="button" aria-disabled={busy || undefined} onClick={choose}>
                <Picture aria-hidden fontSize={20} />
                <span>
                  {label}
                  <small className="sj-muted">{help}</small>
                </span>
                <ChevronRightRegular className="sj-points" aria-hidden fontSize={20} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>,
  )
}
