import { createForm } from '@formily/core'
import { ArrayField, Field, FormProvider, connect, mapProps, observer, useField } from '@formily/react'
import type { ChangeEvent, ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { byId, host, offer } from '../pages/page.ts'
import { ASKED, CHOICES, REVEALED, sectionsOf, TYPED, type Asked } from '../questionnaire.ts'

type Props = { readonly id: string; readonly value?: unknown; readonly onChange?: (value: unknown) => void }
const textOf = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): string => event.target.value

const Line = connect(
  ({ id, value, onChange }: Props) => <input id={id} value={String(value ?? '')} onChange={(event) => onChange?.(textOf(event))} />,
  mapProps({}),
)
const Lines = connect(({ id, value, onChange }: Props) => (
  <textarea id={id} value={String(value ?? '')} onChange={(event) => onChange?.(textOf(event))} />
))
const YesNo = connect(({ id, value, onChange }: Props) => (
  <span id={id}>
    {[true, false].map((each) => (
      <label key={String(each)}>
        <input type="radio" name={id} checked={value === each} onChange={() => onChange?.(each)} />
        {each ? 'Yes' : 'No'}
      </label>
    ))}
  </span>
))
const Choice = connect(({ id, value, onChange }: Props) => (
  <span id={id}>
    {CHOICES.map((each) => (
      <label key={each.value}>
        <input type="radio" name={id} checked={value === each.value} onChange={() => onChange?.(each.value)} />
        {each.label}
      </label>
    ))}
  </span>
))
const Sum = connect(({ id, value }: Props) => <output id={id}>{String(value ?? '')}</output>)

const Frame = observer(({ children }: { readonly children: ReactNode }) => {
  const field = useField() as { title: string; selfErrors: readonly string[]; props: { name: string } }
  return (
    <div>
      <label htmlFor={field.props.name}>{field.title}</label>
      {children}
      {field.selfErrors.length > 0 ? <p className="problem">{field.selfErrors.join(' ')}</p> : null}
    </div>
  )
})

const inputOf = ({ type, sum }: Asked) => {
  if (sum) return Sum
  if (type === 'yes-no') return YesNo
  if (type === 'choice') return Choice
  return type === 'long-text' ? Lines : Line
}

type Reactive = { visible: boolean; required: boolean; value: unknown; query: (name: string) => { value: () => unknown } }
const reactionsOf = ({ visible, requiredOn, sum }: Asked) => [
  ...(visible
    ? [
        (field: Reactive) => {
          field.visible = field.query(visible.on).value() === visible.is
        },
      ]
    : []),
  ...(requiredOn
    ? [
        (field: Reactive) => {
          field.required = field.query(requiredOn.on).value() === requiredOn.is
        },
      ]
    : []),
  ...(sum
    ? [
        (field: Reactive) => {
          field.value = Number(field.query(sum[0]).value() ?? 0) + Number(field.query(sum[1]).value() ?? 0)
        },
      ]
    : []),
]

let send = (): void => undefined

offer({
  adapt: ({ form: definition }) => {
    const sections = sectionsOf(definition)
    return () => {
      const form = createForm()
      send = () => {
        form.submit().catch(() => undefined)
      }
      createRoot(host()).render(
        <FormProvider form={form}>
          {sections.map(({ id, title, questions, lists }) => (
            <section key={id}>
              <h2>{title}</h2>
              {questions.map((asked) => (
                <Field
                  key={asked.id}
                  name={asked.id}
                  title={asked.label}
                  required={asked.required}
                  reactions={reactionsOf(asked)}
                  component={[inputOf(asked), { id: asked.id }]}
                  decorator={[Frame]}
                />
              ))}
              {lists.map((list) => (
                <ArrayField key={list.id} name={list.id} title={list.label} />
              ))}
            </section>
          ))}
        </FormProvider>,
      )
    }
  },
  typed: () => byId(TYPED),
  yes: () => byId(ASKED)?.querySelectorAll('input')[0],
  no: () => byId(ASKED)?.querySelectorAll('input')[1],
  revealed: () => byId(REVEALED),
  send: () => send(),
  refused: () => document.querySelector('.problem') !== null,
})
