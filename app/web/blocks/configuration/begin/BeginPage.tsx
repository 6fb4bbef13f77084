import { Button } from '@fluentui/react-components'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormView, LoadingRows, Message } from '#renderer'
import type { FormPreview, ServedStarter } from '../../../../server/contract/configuration.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { forgetAnswers } from '../../../kept/forget-answers.ts'
import { keptAnswers } from '../../../kept/kept-answers.ts'
import { useKeptForm } from '../../../forms/use-kept-form.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { editorAddress } from '../addresses.ts'
import { FormActs } from '../FormActs.tsx'
import { PageHead, PageToCome } from '../PageHead.tsx'
import { freshChanges, openChange } from '../change/into.ts'
import { NotSure, writeOpen } from '../change/write-open.ts'
import { changeWorkedIn, workIn } from '../change/working-in.ts'
import { GoesInto } from './GoesInto.tsx'
import { SetupPage } from '../setup/SetupPage.tsx'
import { useAskedForm } from '../use-asked-form.ts'

type Asking = {
  readonly starter: ServedStarter
  readonly preview: FormPreview
  readonly working: string | undefined
  /** Where what is typed is kept in this browser until it begins or is discarded. */
  readonly place: string
  readonly onAgain: () => void
}

/** The questions of a starter. What begins goes into the change that is worked in; without one, a change begins with it. */
const Questions = ({ starter, preview, working, place, onAgain }: Asking) => {
  const texts = configurationTexts()
  const navigate = useNavigate()
  const [before] = useState(() => keptAnswers(place))
  const { store, isSound, refused, refuse } = useAskedForm(preview, before)
  useKeptForm(place, store)
  const [fresh] = useState(freshChanges)
  const [busy, setBusy] = useState(false)
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy || !isSound()) return
    setBusy(true)
    refuse(undefined)
    try {
      const another = () => fresh.next(texts.newOne({ name: starter.title }))
      const body = { starter: starter.id, answers: store.session.submission() }
      const begun = await writeOpen(
        working === undefined ? another() : openChange(working),
        (into) => call('POST /api/configuration/changes/:change/begin', { ...into, body }),
        another,
      )
      forgetAnswers(place)
      workIn(begun.change.id)
      void navigate(editorAddress(begun.opens, { change: begun.change.id }))
    } catch (failure) {
      if (!(failure instanceof NotSure)) refuse(failure)
      setBusy(false)
    }
  }
  return (
    <form className="sj-stack s" noValidate onSubmit={(event) => void begin(event)}>
      {Object.keys(before).length > 0 && (
        <Message
          intent="info"
          actions={
            <Button size="small" onClick={onAgain}>
              {texts.beginEmpty}
            </Button>
          }
        >
          {texts.typedBefore}
        </Message>
      )}
      {refused !== undefined && <Message intent="error">{refused}</Message>}
      <FormView store={store} intro={null} problemsAt="questions" />
      <FormActs act={texts.begin} isHeld={busy} onDiscard={() => forgetAnswers(place)} />
    </form>
  )
}

const Asked = ({ starter, working }: Pick<Asking, 'starter' | 'working'>) => {
  const [turn, setTurn] = useState(0)
  const { data, error } = useOperation('GET /api/configuration/forms/:id/preview', { params: { id: starter.asks } })
  if (!data) return error === undefined ? <LoadingRows rows={5} /> : <p role="alert">{messageOfError(error)}</p>
  if (starter.makes === 'institution') return <SetupPage starter={starter} form={data} />
  const place = `begin.${starter.id}`
  const again = (): void => {
    forgetAnswers(place)
    setTurn(turn + 1)
  }
  return (
    <section className="sj-card sj-conf-begin" aria-label={starter.title}>
      <Questions key={turn} starter={starter} preview={data} working={working} place={place} onAgain={again} />
    </section>
  )
}

/** Something new begins with a few questions; the definitions that they make are edited next. */
export const BeginPage = ({ id }: { readonly id: string }) => {
  const texts = configurationTexts()
  const [chosen, choose] = useState(changeWorkedIn)
  const { data, error } = useOperation('GET /api/configuration', { query: { change: chosen } })
  if (!data) return <PageToCome title={texts.beginNew} error={error} />
  const starter = data.starters.find((each) => each.id === id)
  const working = data.changes.find((change) => change.id === chosen)
  if (starter?.makes !== undefined) return <Asked key={id} starter={starter} working={undefined} />
  return (
    <div className="sj-stack s">
      <PageHead title={starter?.title ?? texts.beginNew} />
      {starter?.help !== undefined && <p className="sj-muted">{starter.help}</p>}
      <GoesInto working={working} onChoose={choose} />
      {starter ? <Asked key={id} starter={starter} working={working?.id} /> : <p role="alert">{texts.noStarter}</p>}
    </div>
  )
}
