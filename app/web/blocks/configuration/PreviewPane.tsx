import { Checkbox, Field, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { createFormStore, FormView, LoadingRows } from '#renderer'
import { openForm } from '#engine'
import type { FormPreview } from '../../../server/contract/configuration.ts'
import { messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'

type Of = { readonly id: string; readonly change: string | undefined; readonly version: number }

const Drawn = ({ preview }: { readonly preview: FormPreview }) => {
  const [store] = useState(() =>
    createFormStore(
      openForm(preview.plan, { answers: preview.answers, context: preview.context, newRowId: () => crypto.randomUUID().slice(0, 8) }),
    ),
  )
  return <FormView store={store} intro={null} problemsAt="questions" />
}

/** One person's view of the form. What is typed is lost with the page, and sent nowhere. */
const OnePreview = ({ id, change, version, narrow }: Of & { readonly narrow: boolean }) => {
  const texts = configurationTexts()
  const [person, setPerson] = useState('')
  const [example, setExample] = useState('')
  const { data, error } = useOperation(
    'GET /api/configuration/forms/:id/preview',
    { params: { id }, query: { change, ...(person !== '' && { as: person }), ...(example !== '' && { example }) } },
    version,
  )
  return (
    <div className={narrow ? 'one narrow' : 'one'}>
      <div className="sj-conf-acts">
        <Field label={texts.previewAs}>
          <Select size="small" value={person} onChange={(_, { value }) => setPerson(value)}>
            <option value="">{texts.previewNobody}</option>
            {data?.personas.map(({ account, name, role }) => (
              <option key={account} value={account}>
                {name}, {role}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.previewExample}>
          <Select size="small" value={example} onChange={(_, { value }) => setExample(value)}>
            <option value="">{texts.previewBlank}</option>
            {data?.examples.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {error !== undefined && <p role="alert">{messageOfError(error)}</p>}
      {data && <Drawn key={`${data.plan.hash} ${person} ${example}`} preview={data} />}
      {!data && error === undefined && <LoadingRows rows={6} />}
    </div>
  )
}

/** The form as somebody sees it, drawn by the same renderer that draws it for them. */
export const PreviewPane = (of: Of) => {
  const texts = configurationTexts()
  const [narrow, setNarrow] = useState(false)
  return (
    <section className="sj-card sj-conf-preview" aria-label={texts.preview}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.preview}</h3>
        <span className="sj-push">
          <Checkbox label={texts.phone} checked={narrow} onChange={(_, { checked }) => setNarrow(checked === true)} />
        </span>
      </div>
      <div className="people">
        <OnePreview {...of} narrow={narrow} />
      </div>
    </section>
  )
}
