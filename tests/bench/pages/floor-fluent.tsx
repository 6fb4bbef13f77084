import { Field, FluentProvider, Input, Radio, RadioGroup, Textarea, webLightTheme } from '@fluentui/react-components'
import { Provider, useAtom, useAtomValue } from 'jotai'
import { createRoot } from 'react-dom/client'
import { ASKED, CHOICES, REVEALED, TYPED } from '../questionnaire.ts'
import { makeAtomForm, type AtomForm, type Place } from './atom-form.ts'
import { byId, host, offer } from './page.ts'

const OPTIONS = {
  'yes-no': [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
  choice: CHOICES,
}

const Control = ({ place }: { readonly place: Place }) => {
  const { id, type } = place.asked
  const [value, setValue] = useAtom(place.value)
  const sum = useAtomValue(place.sum ?? place.value)
  if (type === 'yes-no' || type === 'choice') {
    return (
      <RadioGroup
        id={id}
        value={String(value ?? '')}
        onChange={(_, data) => setValue(type === 'choice' ? data.value : data.value === 'true')}
      >
        {OPTIONS[type].map((each) => (
          <Radio key={each.value} value={each.value} label={each.label} />
        ))}
      </RadioGroup>
    )
  }
  if (type === 'long-text') return <Textarea id={id} value={String(value ?? '')} onChange={(_, data) => setValue(data.value)} />
  return (
    <Input
      id={id}
      value={String(sum ?? '')}
      readOnly={place.sum !== undefined}
      type={type === 'email' ? 'email' : 'text'}
      onChange={(_, data) => setValue(data.value)}
    />
  )
}

const Question = ({ place }: { readonly place: Place }) => {
  const visible = useAtomValue(place.visible)
  const message = useAtomValue(place.message)
  if (!visible) return null
  return (
    <Field label={{ children: place.asked.label, htmlFor: place.asked.id }} validationMessage={message}>
      <Control place={place} />
    </Field>
  )
}

const Problems = ({ form }: { readonly form: AtomForm }) => {
  const problems = useAtomValue(form.problems)
  return problems.length === 0 ? null : (
    <ol id="problems">
      {problems.map(({ id, words }) => (
        <li key={id}>
          <a href={`#${id}`}>{words}</a>
        </li>
      ))}
    </ol>
  )
}

let send = (): void => undefined

offer({
  adapt:
    ({ form: definition }) =>
    () => {
      const form = makeAtomForm(definition)
      send = form.send
      createRoot(host()).render(
        <FluentProvider theme={webLightTheme}>
          <Provider store={form.store}>
            <Problems form={form} />
            {form.sections.map(({ id, title, questions }) => (
              <section key={id}>
                <h2>{title}</h2>
                {questions.map((asked) => {
                  const place = form.places.get(asked.id)
                  return place && <Question key={asked.id} place={place} />
                })}
              </section>
            ))}
          </Provider>
        </FluentProvider>,
      )
    },
  typed: () => byId(TYPED),
  yes: () => byId(ASKED)?.querySelectorAll('input')[0],
  no: () => byId(ASKED)?.querySelectorAll('input')[1],
  revealed: () => byId(REVEALED),
  send: () => send(),
  refused: () => byId('problems') !== null,
})
