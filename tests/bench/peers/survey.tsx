import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.css'
import { host, offer } from '../pages/page.ts'
import { ASKED, CHOICES, REVEALED, sectionsOf, TYPED, type Asked, type Condition } from '../questionnaire.ts'

const condition = ({ on, is }: Condition): string => `{${on}} = ${typeof is === 'boolean' ? is : `'${is}'`}`

/** Question types whose HTML input type has the same name. */
const INPUT_TYPES: ReadonlySet<string> = new Set(['number', 'date', 'email'])

const typeOf = ({ type, sum }: Asked): Record<string, unknown> => {
  if (sum) return { type: 'expression', expression: `{${sum[0]}} + {${sum[1]}}` }
  if (type === 'yes-no') return { type: 'boolean', renderAs: 'radio' }
  if (type === 'choice') return { type: 'radiogroup', choices: CHOICES.map(({ value, label }) => ({ value, text: label })) }
  if (type === 'long-text') return { type: 'comment' }
  return { type: 'text', inputType: INPUT_TYPES.has(type) ? type : 'text' }
}

const elementOf = (asked: Asked): Record<string, unknown> => ({
  name: asked.id,
  title: asked.label,
  ...typeOf(asked),
  ...(asked.required ? { isRequired: true } : {}),
  ...(asked.visible ? { visibleIf: condition(asked.visible) } : {}),
  ...(asked.requiredOn ? { requiredIf: condition(asked.requiredOn) } : {}),
})

const within = (id: string, selector: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-name="${id}"] ${selector}`)
let send = (): void => undefined

offer({
  adapt: ({ form }) => {
    const elements = sectionsOf(form).map(({ id, title, questions, lists }) => ({
      type: 'panel',
      name: id,
      title,
      elements: [
        ...questions.map(elementOf),
        ...lists.map((list) => ({
          type: 'paneldynamic',
          name: list.id,
          title: list.label,
          templateElements: list.questions.map(elementOf),
        })),
      ],
    }))
    return () => {
      // Answers count at each key, as for the others; by default they count when the field is left.
      const model = new Model({
        textUpdateMode: 'onTyping',
        showQuestionNumbers: false,
        autoFocusFirstError: false,
        pages: [{ name: 'page', elements }],
      })
      send = () => {
        model.completeLastPage()
      }
      createRoot(host()).render(<Survey model={model} />)
    }
  },
  typed: () => within(TYPED, 'input'),
  yes: () => within(ASKED, 'input[value="true"]'),
  no: () => within(ASKED, 'input[value="false"]'),
  revealed: () => within(REVEALED, 'input'),
  send: () => send(),
  refused: () => document.querySelector('.sd-question__erbox, .sd-element__erbox') !== null,
})
