import { createRoot } from 'react-dom/client'
import { ASKED, CHOICES, REVEALED, sectionsOf, TYPED, type Asked } from '../questionnaire.ts'
import { byId, host, offer } from './page.ts'

/** The lowest floor: uncontrolled inputs, with one script for all of them. */
const Control = ({ id, type }: Asked) => {
  if (type === 'long-text') return <textarea id={id} />
  if (type === 'yes-no')
    return (
      <span id={id}>
        <label>
          <input type="radio" name={id} value="yes" />
          Yes
        </label>
        <label>
          <input type="radio" name={id} value="no" />
          No
        </label>
      </span>
    )
  if (type === 'choice')
    return (
      <span id={id}>
        {CHOICES.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={id} value={value} />
            {label}
          </label>
        ))}
      </span>
    )
  return <input id={id} type={type === 'email' ? 'email' : 'text'} />
}

const Question = (asked: Asked) => (
  <div id={`${asked.id}--box`} hidden={asked.visible !== undefined}>
    <label htmlFor={asked.id}>{asked.label}</label>
    <Control {...asked} />
    <p id={`${asked.id}--message`} />
  </div>
)

const problems = new Map<string, string>()
let asked: readonly Asked[] = []

const send = (): void => {
  for (const { id, label, required } of asked)
    if (required && byId(id)?.querySelector(':checked') === null && (byId(id) as HTMLInputElement).value in { '': 1, undefined: 1 })
      problems.set(id, `${label} is missing`)
  for (const [id, words] of problems) {
    const message = byId(`${id}--message`)
    if (message) message.textContent = words
  }
  const list = document.createElement('ol')
  list.id = 'problems'
  list.append(
    ...[...problems].map(([id, words]) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = `#${id}`
      link.textContent = words
      item.append(link)
      return item
    }),
  )
  host().prepend(list)
}

offer({
  adapt: ({ form }) => {
    const sections = sectionsOf(form)
    asked = sections.flatMap(({ questions }) => questions)
    const dependents = Map.groupBy(
      asked.filter(({ visible }) => visible !== undefined),
      ({ visible }) => visible?.on,
    )
    return () => {
      createRoot(host()).render(
        sections.map(({ id, title, questions }) => (
          <section key={id}>
            <h2>{title}</h2>
            {questions.map((each) => (
              <Question key={each.id} {...each} />
            ))}
          </section>
        )),
      )
      host().addEventListener('change', ({ target }) => {
        if (!(target instanceof HTMLInputElement)) return
        for (const { id, visible } of dependents.get(target.name) ?? [])
          byId(`${id}--box`)?.toggleAttribute('hidden', (target.value === 'yes' ? true : target.value) !== visible?.is)
      })
    }
  },
  typed: () => byId(TYPED),
  yes: () => byId(ASKED)?.querySelector<HTMLElement>('[value=yes]'),
  no: () => byId(ASKED)?.querySelector<HTMLElement>('[value=no]'),
  revealed: () => document.querySelector(`#${REVEALED}--box:not([hidden])`),
  send,
  refused: () => byId('problems') !== null,
})
