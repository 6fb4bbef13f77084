import { Provider, useAtom, useAtomValue } from 'jotai'
import { createRoot } from 'react-dom/client'
import { ASKED, CHOICES, REVEALED, TYPED } from '../questionnaire.ts'
import { makeAtomForm, type AtomForm, type Place } from './atom-form.ts'
import { byId, host, offer } from './page.ts'

const Control = ({ place }: { readonly place: Place }) => {
  const { id, type } = place.asked
  const [value, setValue] = useAtom(place.value)
  if (type === 'long-text') return <textarea id={id} value={String(value ?? '')} onChange={(event) => setValue(event.target.value)} />
  if (type === 'yes-no')
    return (
      <span id={id}>
        {[true, false].map((each) => (
          <label key={String(each)}>
            <input type="radio" name={id} checked={value === each} onChange={() => setValue(each)} />
            {each ? 'Yes' : 'No'}
          </label>
        ))}
      </span>
    )
  if (type === 'choice')
    return (
      <span id={id}>
        {CHOICES.map((each) => (
          <label key={each.value}>
            <input type="radio" name={id} checked={value === each.value} onChange={() => setValue(each.value)} />
            {each.label}
          </label>
        ))}
      </span>
    )
  return (
    <input
      id={id}
      type={type === 'email' ? 'email' : 'text'}
      value={String(value ?? '')}
      onChange={(event) => setValue(event.target.value)}
    />
  )
}
const Sum = ({ place }: { readonly place: Place }) => <output>{String(useAtomValue(place.sum ?? place.value))}</output>

const Question = ({ place }: { readonly place: Place }) => {
  const visible = useAtomValue(place.visible)
  const message = useAtomValue(place.message)
  if (!visible) return null
  return (
    <div>
      <label htmlFor={place.asked.id}>{place.asked.label}</label>
      {place.sum ? <Sum place={place} /> : <Control place={place} />}
      {message === undefined ? null : <p>{message}</p>}
    </div>
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
        </Provider>,
      )
    },
  typed: () => byId(TYPED),
  yes: () => byId(ASKED)?.querySelectorAll('input')[0],
  no: () => byId(ASKED)?.querySelectorAll('input')[1],
  revealed: () => byId(REVEALED),
  send: () => send(),
  refused: () => byId('problems') !== null,
})
