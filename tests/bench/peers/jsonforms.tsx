import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { host, offer } from '../pages/page.ts'
import { ASKED, REVEALED, sectionsOf, TYPED, type Asked } from '../questionnaire.ts'
import { answersWithSums, schemaOf } from './json-schema.ts'

const OPTIONS: Readonly<Record<string, object>> = { 'long-text': { multi: true }, choice: { format: 'radio' } }

const control = ({ id, type, visible }: Asked) => ({
  type: 'Control',
  scope: `#/properties/${id}`,
  ...(OPTIONS[type] && { options: OPTIONS[type] }),
  ...(visible
    ? {
        rule: {
          effect: 'SHOW',
          condition: { scope: `#/properties/${visible.on}`, schema: { const: visible.is }, failWhenUndefined: true },
        },
      }
    : {}),
})

const within = (id: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`[id="#/properties/${id}"] input, input[id="#/properties/${id}-input"]`)
let send = (): void => undefined

offer({
  adapt: ({ form }) => {
    const sections = sectionsOf(form)
    const { schema, sums } = schemaOf(sections, false)
    const uischema = {
      type: 'VerticalLayout',
      elements: sections.map(({ title, questions, lists }) => ({
        type: 'Group',
        label: title,
        elements: [...questions.map(control), ...lists.map(({ id }) => ({ type: 'Control', scope: `#/properties/${id}` }))],
      })),
    }
    const Questionnaire = () => {
      const [data, setData] = useState<Record<string, unknown>>({})
      const [asked, setAsked] = useState(false)
      useEffect(() => {
        send = () => setAsked(true)
      }, [])
      return (
        <JsonForms
          schema={schema}
          uischema={uischema}
          data={data}
          renderers={vanillaRenderers}
          cells={vanillaCells}
          validationMode={asked ? 'ValidateAndShow' : 'ValidateAndHide'}
          onChange={(event: { data: Record<string, unknown> }) => {
            const next = answersWithSums(event.data, sums)
            if (next !== event.data) setData(next)
          }}
        />
      )
    }
    return () => createRoot(host()).render(<Questionnaire />)
  },
  typed: () => within(TYPED),
  yes: () => within(ASKED),
  no: () => within(ASKED),
  // Hidden questions stay in the document without being drawn.
  revealed: () => {
    const input = within(REVEALED)
    return input?.closest('[hidden]') ? null : input
  },
  send: () => send(),
  refused: () => [...document.querySelectorAll('.validation_error')].some((each) => each.textContent !== ''),
})
