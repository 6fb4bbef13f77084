import { createForm } from '@bpmn-io/form-js-viewer'
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'
import { host, offer } from '../pages/page.ts'
import { ASKED, CHOICES, REVEALED, sectionsOf, TYPED, type Asked } from '../questionnaire.ts'

const typeOf = ({ type }: Asked): Record<string, unknown> => {
  if (type === 'number') return { type: 'number' }
  if (type === 'yes-no')
    return {
      type: 'radio',
      values: [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ],
    }
  if (type === 'choice') return { type: 'radio', values: CHOICES.map((each) => ({ ...each })) }
  if (type === 'long-text') return { type: 'textarea' }
  if (type === 'date') return { type: 'datetime', subtype: 'date', dateLabel: '' }
  return { type: 'textfield', ...(type === 'email' ? { validate: { validationType: 'email' } } : {}) }
}

const componentOf = (asked: Asked): Record<string, unknown> => {
  const { id, label, visible, sum, required } = asked
  if (sum) return { id, key: id, type: 'expression', expression: `=${sum[0]} + ${sum[1]}`, computeOn: 'change' }
  return {
    id,
    key: id,
    label,
    ...typeOf(asked),
    ...(required ? { validate: { required: true } } : {}),
    ...(visible ? { conditional: { hide: `=not(${visible.on} = "${visible.is}")` } } : {}),
  }
}

const within = (id: string, selector: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.fjs-form-field ${selector}[id*="-${id}-"], .fjs-form-field ${selector}[id$="-${id}"]`)
let send = (): void => undefined

offer({
  adapt: ({ form }) => {
    // Its schema has no "required on a condition", so that tenth of the rules is left out.
    const components = sectionsOf(form).map(({ id, title, questions, lists }) => ({
      type: 'group',
      id,
      label: title,
      showOutline: true,
      components: [
        ...questions.map(componentOf),
        ...lists.map((list) => ({
          type: 'dynamiclist',
          id: list.id,
          path: list.id,
          label: list.label,
          defaultRepetitions: 0,
          allowAddRemove: true,
          components: list.questions.map(componentOf),
        })),
      ],
    }))
    return async () => {
      const made = await createForm({
        container: host(),
        schema: { type: 'default', id: 'bench', schemaVersion: 18, components },
        data: {},
      })
      send = () => {
        made.submit()
      }
    }
  },
  typed: () => within(TYPED, 'input'),
  yes: () => document.querySelectorAll<HTMLElement>(`input[type=radio][id*="-${ASKED}-"]`)[0],
  no: () => document.querySelectorAll<HTMLElement>(`input[type=radio][id*="-${ASKED}-"]`)[1],
  revealed: () => within(REVEALED, 'input'),
  send: () => send(),
  refused: () => document.querySelector('.fjs-form-field-error') !== null,
})
