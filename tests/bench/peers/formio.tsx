import { Formio } from '@formio/js'
import '@formio/js/dist/formio.form.min.css'
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
  return { type: type === 'email' ? 'email' : 'textfield' }
}

const componentOf = (asked: Asked): Record<string, unknown> => {
  const { id, label, visible, requiredOn, sum, required } = asked
  return {
    key: id,
    label,
    input: true,
    ...typeOf(asked),
    ...(required ? { validate: { required: true } } : {}),
    ...(visible ? { conditional: { show: true, when: visible.on, eq: String(visible.is) } } : {}),
    ...(sum ? { disabled: true, calculateValue: `value = (data.${sum[0]} || 0) + (data.${sum[1]} || 0)` } : {}),
    ...(requiredOn
      ? {
          logic: [
            {
              name: `${id}-required`,
              trigger: { type: 'simple', simple: { show: true, when: requiredOn.on, eq: String(requiredOn.is) } },
              actions: [
                {
                  name: 'required',
                  type: 'property',
                  property: { label: 'Required', value: 'validate.required', type: 'boolean' },
                  state: true,
                },
              ],
            },
          ],
        }
      : {}),
  }
}

const within = (id: string, at = 0): HTMLElement | undefined => document.querySelectorAll<HTMLElement>(`input[name^="data[${id}]"]`)[at]
let send = (): void => undefined

offer({
  adapt: ({ form }) => {
    const components = sectionsOf(form).map(({ id, title, questions, lists }) => ({
      type: 'panel',
      key: id,
      title,
      input: false,
      components: [
        ...questions.map(componentOf),
        ...lists.map((list) => ({
          type: 'datagrid',
          key: list.id,
          label: list.label,
          input: true,
          initEmpty: true,
          components: list.questions.map(componentOf),
        })),
      ],
    }))
    return async () => {
      const made = await Formio.createForm(host(), { display: 'form', components }, { noAlerts: false })
      send = () => {
        made.submit().catch(() => undefined)
      }
    }
  },
  typed: () => within(TYPED),
  yes: () => within(ASKED, 0),
  no: () => within(ASKED, 1),
  revealed: () => within(REVEALED),
  send: () => send(),
  refused: () => document.querySelector('.formio-errors .error, .formio-error-wrapper, .alert-danger') !== null,
})
