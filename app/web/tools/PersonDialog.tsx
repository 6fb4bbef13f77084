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
  Radio,
  RadioGroup,
  Textarea,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { messageOfError } from '../api/client.ts'
import { useOperation } from '../api/use-operation.ts'
import { useKeptText } from '../kept/use-kept-text.ts'
import { toolsTexts } from '../texts/tools-texts.ts'

const LETTERS = 2
const PAUSE_MS = 250

type Words = { readonly title: string; readonly text: string; readonly none: string; readonly whyHelp: string; readonly start: string }

type Props = {
  readonly words: Words
  /** Finds the accounts by name. */
  readonly among: 'GET /api/view-as' | 'GET /api/second-factors'
  /** The record of the page: whom it is about is offered before anybody types. */
  readonly about?: string | undefined
  /** Where the reason is kept in this browser until it is sent. */
  readonly place: string
  readonly onChosen: (account: string, reason: string) => Promise<void>
  readonly onClose: () => void
}

const askFor = (
  words: string | undefined,
  about: string | undefined,
): { readonly query: { readonly q?: string; readonly record?: string } } | undefined => {
  if (words !== undefined) return { query: { q: words } }
  return about === undefined ? undefined : { query: { record: about } }
}

/** Asks about whom something is done, and why. */
export const PersonDialog = ({ words: own, among, about, place, onChosen, onClose }: Props) => {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const [account, setAccount] = useState('')
  const [reason, setReason, forgetReason] = useKeptText(place)
  const [problem, setProblem] = useState<{ readonly who?: string; readonly why?: string; readonly other?: string }>({})
  const texts = toolsTexts().viewAs
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const asked = words.length >= LETTERS
  const { data, error } = useOperation(among, askFor(asked ? words : undefined, about))
  const found = asked || about !== undefined ? data : undefined
  // A record about nobody with an account offers nobody, and is no search without a result.
  const people = asked || (found?.length ?? 0) > 0 ? found : undefined
  const [only] = !asked && people?.length === 1 ? people : []
  if (only !== undefined && account === '') setAccount(only.account)
  const start = async (): Promise<void> => {
    const chosen = people?.some((person) => person.account === account) === true
    const missing = { ...(!chosen && { who: texts.whoMissing }), ...(reason.trim() === '' && { why: texts.whyMissing }) }
    setProblem(missing)
    if (Object.keys(missing).length > 0) return
    try {
      await onChosen(account, reason)
      forgetReason()
      onClose()
    } catch (failure) {
      setProblem({ other: messageOfError(failure) })
    }
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void start()
          }}
        >
          <DialogBody>
            <DialogTitle>{own.title}</DialogTitle>
            <DialogContent className="sj-view-as">
              <p>{own.text}</p>
              <Field label={texts.who} validationMessage={people === undefined || people.length > 0 ? undefined : own.none}>
                <Input value={typed} onChange={(_, { value }) => setTyped(value)} autoComplete="off" />
              </Field>
              {people && people.length > 0 && (
                <Field label={texts.people} validationMessage={problem.who}>
                  <RadioGroup value={account} onChange={(_, { value }) => setAccount(value)}>
                    {people.map((person) => (
                      <Radio key={person.account} value={person.account} label={person.role === '' ? person.name : texts.person(person)} />
                    ))}
                  </RadioGroup>
                </Field>
              )}
              <Field label={texts.why} hint={own.whyHelp} validationMessage={problem.why}>
                <Textarea value={reason} maxLength={500} onChange={(_, { value }) => setReason(value)} />
              </Field>
              {(people === undefined || people.length === 0) && problem.who !== undefined && <p role="alert">{problem.who}</p>}
              {(problem.other ?? error) !== undefined && <p role="alert">{problem.other ?? messageOfError(error)}</p>}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{texts.cancel}</Button>
              <Button appearance="primary" type="submit">
                {own.start}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
