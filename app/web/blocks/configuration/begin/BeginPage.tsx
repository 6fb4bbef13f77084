import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormView, LoadingRows, Message } from '#renderer'
import type { FormPreview, ServedStarter } from '../../../../server/contract/configuration.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
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

type Asking = { readonly starter: ServedStarter; readonly preview: FormPreview; readonly working: string | undefined }

/** The questions of a starter. What begins goes into the change that is worked in; without one, a change begins with it. */
const Questions = ({ starter, preview, working }: Asking) => {
  const texts = configurationTexts()
  const navigate = useNavigate()
  const { store, isSound, refused, refuse } = useAskedForm(preview)
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
      workIn(begun.change.id)
      void navigate(editorAddress(begun.opens, { change: begun.change.id }))
    } catch (failure) {
      if (!(failure instanceof NotSure)) refuse(failure)
      setBusy(false)
    }
  }
  return (
    <form className="sj-stack s" noValidate onSubmit={(event) => void begin(event)}>
      {refused !== undefined && <Message intent="error">{refused}</Message>}
      <FormView store={store} intro={null} problemsAt="questions" />
      <FormActs act={texts.begin} isHeld={busy} />
    </form>
  )
}

const Asked = ({ starter, working }: Omit<Asking, 'preview'>) => {
  const { data, error } = useOperation('GET /api/configuration/forms/:id/preview', { params: { id: starter.asks } })
  if (!data) return error === undefined ? <LoadingRows rows={5} /> : <p role="alert">{messageOfError(error)}</p>
  if (starter.makes === 'institution') return <SetupPage starter={starter} form={data} />
  return (
    <section className="sj-card sj-conf-begin" aria-label={starter.title}>
      <Questions starter={starter} preview={data} working={working} />
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
