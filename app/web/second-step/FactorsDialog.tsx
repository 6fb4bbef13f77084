import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  Switch,
} from '@fluentui/react-components'
import { DocumentTextRegular, KeyRegular, PhoneRegular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import { LoadingRows, Message } from '#renderer'
import type { Added, SecondFactors } from '../../server/contract/accounts/second-factor.ts'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import { useOperation } from '../api/use-operation.ts'
import { secondFactorTexts } from '../texts/second-factor-texts.ts'
import { recently } from '../words/dates.ts'
import { AddApp } from './AddApp.tsx'
import { focusAtOnce } from './focus-at-once.ts'
import { makePasskey, NoPasskey } from './passkey.ts'
import { ProveAgain } from './ProveAgain.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { usePages } from './use-pages.ts'
import './second-step.css'

/** `then`: what is done after a fresh proof. `keepsApp`: the key of an app that is being added stays as it is meanwhile. */
type Shown =
  | { readonly page: 'all' }
  | { readonly page: 'app' }
  | { readonly page: 'proof'; readonly then: () => void; readonly keepsApp?: true }
  | { readonly page: 'codes'; readonly codes: readonly string[] }

/** The second step of whoever is signed in: what they prove it with, to add to and to remove. */
export const FactorsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const all = secondFactorTexts()
  const texts = all.own
  const [turn, setTurn] = useState(0)
  const { data, error, put } = useOperation('GET /api/auth/second-factor', {}, turn)
  const { shown, setShown, heading } = usePages<Shown>({ page: 'all' })
  const [problem, setProblem] = useState<string>()
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (failure) {
      // The minutes may have run out while the dialog was open.
      const isOld = failure instanceof ApiFailure && failure.body.error === 'auth.proof'
      if (isOld) setShown({ page: 'proof', then: () => void attempt(work) })
      else setProblem(failure instanceof NoPasskey ? texts.notMade : messageOfError(failure))
    }
    setBusy(false)
  }
  /** A change needs a sign-in or a proof of a few minutes ago. */
  const proved = (then: () => void): void => {
    setProblem(undefined)
    if (data?.fresh === false) setShown({ page: 'proof', then })
    else then()
  }
  const proveForApp = (then: () => void): void =>
    setShown({
      page: 'proof',
      keepsApp: true,
      then: () => {
        setShown({ page: 'app' })
        then()
      },
    })
  const goOn = (then: () => void): void => {
    if (data) put({ ...data, fresh: true })
    setShown({ page: 'all' })
    then()
  }
  const change = (changed: () => Promise<SecondFactors>, notice: string): void =>
    void attempt(async () => {
      put(await changed())
      setMessage(notice)
    })
  const added = ({ recoveryCodes }: Added, what: string): void => {
    setTurn((before) => before + 1)
    setMessage(texts.added({ name: what }))
    setShown(recoveryCodes === undefined ? { page: 'all' } : { page: 'codes', codes: recoveryCodes })
  }
  const addPasskey = (name: string): void => void attempt(async () => added(await makePasskey(name, false), name))
  const renewCodes = (): void =>
    void attempt(async () => {
      const { recoveryCodes } = await call('POST /api/auth/second-factor/recovery-codes', {})
      setTurn((before) => before + 1)
      setShown({ page: 'codes', codes: recoveryCodes })
    })
  const failed = problem ?? (error === undefined ? undefined : messageOfError(error))
  const pages = {
    all: { title: texts.title, text: texts.text },
    app: { title: all.app.title, text: undefined },
    proof: { title: all.proof.title, text: all.proof.text },
    codes: { title: all.codes.title, text: all.codes.text },
  } as const
  const { title, text } = pages[shown.page]
  return (
    <Dialog
      open
      // Codes that nobody has read must not go with a press beside the dialog.
      modalType={shown.page === 'codes' ? 'alert' : 'modal'}
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DialogSurface className="sj-factors">
        <DialogBody>
          <DialogTitle ref={heading} tabIndex={-1}>
            {title}
          </DialogTitle>
          <DialogContent>
            {text !== undefined && <p className="sj-muted">{text}</p>}
            {failed !== undefined && <Message intent="error">{failed}</Message>}
            {(shown.page === 'app' || (shown.page === 'proof' && shown.keepsApp)) && (
              <div hidden={shown.page === 'proof'}>
                <AddApp anonymous={false} onAdded={(done) => added(done, texts.app)} onProof={proveForApp} />
              </div>
            )}
            {shown.page === 'proof' && data && <ProveAgain factors={data} onProved={() => goOn(shown.then)} />}
            {shown.page === 'codes' && <RecoveryCodes codes={shown.codes} onDone={() => setShown({ page: 'all' })} />}
            {shown.page === 'all' && !data && failed === undefined && <LoadingRows rows={3} />}
            {data && (
              // What was typed or pressed is still there for whoever comes back from a proof.
              <div hidden={shown.page !== 'all'}>
                <AllFactors
                  factors={data}
                  busy={busy}
                  onAddApp={() => proved(() => setShown({ page: 'app' }))}
                  onAddPasskey={(name) => proved(() => addPasskey(name))}
                  onChange={(changed, notice) => proved(() => change(changed, notice))}
                  onNewCodes={() => proved(renewCodes)}
                />
              </div>
            )}
            <p role="status" className="sj-muted">
              {shown.page === 'all' ? message : ''}
            </p>
          </DialogContent>
          {shown.page !== 'codes' && (
            <DialogActions>
              {(shown.page === 'app' || shown.page === 'proof') && <Button onClick={() => setShown({ page: 'all' })}>{all.back}</Button>}
              <Button appearance={shown.page === 'all' ? 'primary' : undefined} onClick={onClose}>
                {texts.close}
              </Button>
            </DialogActions>
          )}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

type AllProps = {
  readonly factors: SecondFactors
  readonly busy: boolean
  readonly onAddApp: () => void
  readonly onAddPasskey: (name: string) => void
  /** `notice`: what is said once it is done. */
  readonly onChange: (changed: () => Promise<SecondFactors>, notice: string) => void
  readonly onNewCodes: () => void
}

const AllFactors = ({ factors, busy, onAddApp, onAddPasskey, onChange, onNewCodes }: AllProps) => {
  const texts = secondFactorTexts().own
  const [name, setName] = useState(texts.nameGiven)
  const [known, setKnown] = useState(factors.passkeys.length)
  const [nameProblem, setNameProblem] = useState<string>()
  // The next one begins anew; a proof between leaves what is typed.
  if (factors.passkeys.length !== known) {
    setKnown(factors.passkeys.length)
    setName(texts.nameGiven)
  }
  const isOn = factors.app !== null || factors.passkeys.length > 0
  const add = (): void => {
    const typed = name.trim()
    setNameProblem(typed === '' ? texts.nameMissing : undefined)
    if (typed !== '') onAddPasskey(typed)
  }
  const remove = (removed: () => Promise<SecondFactors>, what: string): void => onChange(removed, texts.removed({ name: what }))
  const setAfterCampus = (asks: boolean): void => onChange(() => call('POST /api/auth/second-factor/after-campus', { body: { asks } }), '')
  return (
    <>
      {factors.demanded && <p>{texts.demanded}</p>}
      {!isOn && <p>{texts.off}</p>}
      <section aria-label={texts.app}>
        <Factor
          picture={<PhoneRegular aria-hidden fontSize={24} />}
          name={texts.app}
          detail={factors.app === null ? texts.appNone : texts.appSince({ when: recently(factors.app.since) })}
          busy={busy}
          onRemove={factors.app === null ? undefined : () => remove(() => call('DELETE /api/auth/second-factor/app', {}), texts.app)}
        >
          <Button size="small" disabledFocusable={busy} onClick={onAddApp}>
            {factors.app === null ? texts.addApp : texts.replaceApp}
          </Button>
        </Factor>
      </section>
      <section aria-label={texts.passkeys}>
        <h3 className="sj-subtitle2">{texts.passkeys}</h3>
        {factors.passkeys.length === 0 && <p className="sj-muted">{texts.passkeysNone}</p>}
        {factors.passkeys.map(({ id, name: called, since, lastUsed }) => (
          <Factor
            key={id}
            picture={<KeyRegular aria-hidden fontSize={24} />}
            name={called}
            detail={`${texts.since({ when: recently(since) })}${lastUsed === null ? '' : texts.lastUsed({ when: recently(lastUsed) })}`}
            busy={busy}
            onRemove={() => remove(() => call('DELETE /api/auth/second-factor/passkeys/:passkey', { params: { passkey: id } }), called)}
          />
        ))}
        <form
          className="sj-add-passkey"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Field label={texts.name} validationMessage={nameProblem}>
            <Input value={name} maxLength={60} onChange={(_, { value }) => setName(value)} />
          </Field>
          <Button type="submit" disabledFocusable={busy}>
            {texts.addPasskey}
          </Button>
        </form>
      </section>
      {isOn && (
        <section aria-label={texts.recovery}>
          <Factor
            picture={<DocumentTextRegular aria-hidden fontSize={24} />}
            name={texts.recovery}
            detail={texts.left({ left: factors.recoveryCodes })}
            busy={busy}
          >
            <Button size="small" disabledFocusable={busy} onClick={onNewCodes}>
              {texts.newCodes}
            </Button>
          </Factor>
        </section>
      )}
      {isOn && factors.afterCampus !== null && (
        <section>
          <Switch label={texts.afterCampus} checked={factors.afterCampus} onChange={(_, { checked }) => setAfterCampus(checked)} />
        </section>
      )}
    </>
  )
}

type FactorProps = {
  readonly picture: ReactNode
  readonly name: string
  readonly detail: string
  readonly busy: boolean
  readonly onRemove?: () => void
  readonly children?: ReactNode
}

/** One factor with its buttons. It is removed by two presses, because nothing brings it back. */
const Factor = ({ picture, name, detail, busy, onRemove, children }: FactorProps) => {
  const texts = secondFactorTexts().own
  const [asks, setAsks] = useState(false)
  return (
    <div className="sj-factor">
      {picture}
      <div>
        <p className="sj-strong">{name}</p>
        <p className="sj-muted">{detail}</p>
      </div>
      <div className="sj-step-row">
        {!asks && children}
        {onRemove && !asks && (
          <Button size="small" disabledFocusable={busy} aria-label={texts.removeOf({ name })} onClick={() => setAsks(true)}>
            {texts.remove}
          </Button>
        )}
        {onRemove && asks && (
          <>
            <Button
              size="small"
              ref={focusAtOnce}
              onClick={() => {
                setAsks(false)
                onRemove()
              }}
            >
              {texts.removeNow}
            </Button>
            <Button size="small" onClick={() => setAsks(false)}>
              {texts.keep}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
