import { Button, Field, Input } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import { Card, Message } from '#renderer'
import type { BroughtInChange, DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { base64Of } from '../../../api/base64-of.ts'
import { ApiFailure, call, messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useKeptText } from '../../../kept/use-kept-text.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'
import { FindingsCard, InFile } from '../FindingsCard.tsx'
import { FormActs } from '../FormActs.tsx'
import { nameFor } from '../words/name-for.ts'
import { PageHead, PageToCome } from '../PageHead.tsx'
import { freshChanges, openChange } from '../change/into.ts'
import { NotSure, writeOpen } from '../change/write-open.ts'
import { changeWorkedIn, workIn } from '../change/working-in.ts'
import { GoesInto } from './GoesInto.tsx'

/** The server takes a little more in base64. */
const MOST_BYTES = 1_000_000

type Faults = DefinitionInChange['findings']

/** What is wrong in the file, which has the name and the lines that whoever brings it knows. */
const faultsOf = (failure: unknown, { name }: File): Faults => {
  const { diagnostics = [] } = failure instanceof ApiFailure ? (failure.body as { readonly diagnostics?: Faults }) : {}
  return diagnostics.map((fault) => ({ ...fault, file: configurationTexts().bringLine({ file: name, line: fault.line }) }))
}

const Left = ({ left }: Pick<BroughtInChange, 'left'>) => {
  const texts = configurationTexts()
  if (left.length === 0) return <p>{texts.broughtWhole}</p>
  return (
    <>
      <p>{texts.broughtLeft({ count: left.length })}</p>
      <ul className="sj-conf-list">
        {left.map(({ path, place, what, why }) => (
          <li key={`${path} ${what} ${why}`}>
            <p>
              <span className="sj-strong">{what}</span>. {why}
            </p>
            {place !== '' && <p className="sj-muted">{place}</p>}
            <InFile file="" pointer={path} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A form of another engine, from its file; what it says that has no place here is listed before the editor opens. */
export const BringPage = () => {
  const texts = configurationTexts()
  const [chosen, chooseChange] = useState(changeWorkedIn)
  const { data, error } = useOperation('GET /api/configuration', { query: { change: chosen } })
  const working = data?.changes.find((change) => change.id === chosen)
  const [name, setName, forgetName] = useKeptText('bring')
  const [file, setFile] = useState<File>()
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ readonly message: string; readonly faults: Faults }>()
  const [brought, setBrought] = useState<BroughtInChange>()
  const id = `${nameFor(name, []).replaceAll('_', '-')}.form`
  const choose = (chosen: File | undefined): void => {
    setFile(chosen)
    setRefused(undefined)
    if (chosen && name === '') setName(chosen.name.replace(/\.[^.]+$/, ''))
  }
  const bring = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (!file || name.trim() === '') return setMissing(true)
    if (file.size > MOST_BYTES) return setRefused({ message: texts.bringTooLarge, faults: [] })
    setBusy(true)
    setRefused(undefined)
    try {
      const content = await base64Of(file)
      const { next } = freshChanges()
      const another = () => next(texts.newOne({ name }))
      const answer = await writeOpen(
        working ? openChange(working.id) : another(),
        (into) => call('POST /api/configuration/changes/:change/bring', { ...into, body: { id, title: name.trim(), file: content } }),
        another,
      )
      forgetName()
      workIn(answer.change.id)
      setBrought(answer)
    } catch (failure) {
      if (!(failure instanceof NotSure)) setRefused({ message: messageOfError(failure), faults: faultsOf(failure, file) })
    }
    setBusy(false)
  }
  // Before it is known which change is worked in, a file would begin another one.
  if (!data) return <PageToCome title={texts.bring} error={error} />
  return (
    <div className="sj-stack s">
      <PageHead title={texts.bring} />
      <p className="sj-muted">{texts.bringText}</p>
      <GoesInto working={brought?.change ?? working} onChoose={brought ? undefined : chooseChange} />
      {brought ? (
        <Card title={texts.brought({ format: texts.bringFormats[brought.format] })}>
          <div className="sj-stack s" role="status">
            <Left left={brought.left} />
            <p className="sj-conf-acts">
              <Button as="a" appearance="primary" href={`#${editorAddress(brought.opens, { change: brought.change.id })}`}>
                {texts.openForm}
              </Button>
            </p>
          </div>
        </Card>
      ) : (
        <section className="sj-card sj-conf-begin" aria-label={texts.bring}>
          <form className="sj-stack s" noValidate onSubmit={(event) => void bring(event)}>
            {refused && (
              <div role="alert">
                <Message intent="error">{refused.message}</Message>
              </div>
            )}
            <Field label={texts.bringFile} required validationMessage={missing && !file ? texts.bringFileMissing : undefined}>
              {(labelled) => (
                <input {...labelled} type="file" accept=".json,.csv,.txt,.xlsx" onChange={({ target }) => choose(target.files?.[0])} />
              )}
            </Field>
            <Field
              label={texts.bringName}
              required
              hint={name.trim() === '' ? undefined : texts.named({ name: id })}
              validationMessage={missing && name.trim() === '' ? texts.bringNameMissing : undefined}
            >
              <Input value={name} maxLength={60} onChange={(_, { value }) => setName(value)} />
            </Field>
            <FormActs act={texts.bringIt} isHeld={busy} onDiscard={forgetName} />
          </form>
        </section>
      )}
      {refused !== undefined && refused.faults.length > 0 && <FindingsCard findings={refused.faults} stops={texts.bringStops} />}
    </div>
  )
}
