import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { byId, host, offer } from '../pages/page.ts'
import { ASKED, REVEALED, sectionsOf, TYPED } from '../questionnaire.ts'
import { answersWithSums, schemaOf } from './json-schema.ts'

const radios = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>(`input[type=radio][id^="root_${ASKED}-"]`)

offer({
  adapt: ({ form }) => {
    const sections = sectionsOf(form)
    const { schema, sums } = schemaOf(sections)
    const asked = sections.flatMap(({ questions }) => questions)
    const uiSchema: UiSchema = {
      'ui:order': [...asked.map(({ id }) => id), '*'],
      ...Object.fromEntries(
        asked.filter(({ type }) => type === 'yes-no' || type === 'choice').map(({ id }) => [id, { 'ui:widget': 'radio' }]),
      ),
      ...Object.fromEntries(asked.filter(({ type }) => type === 'long-text').map(({ id }) => [id, { 'ui:widget': 'textarea' }])),
    }
    const Questionnaire = () => {
      const [data, setData] = useState<Record<string, unknown>>({})
      return (
        <Form
          schema={schema as RJSFSchema}
          uiSchema={uiSchema}
          validator={validator}
          formData={data}
          noHtml5Validate
          onChange={({ formData }) => setData(answersWithSums((formData ?? {}) as Record<string, unknown>, sums))}
        />
      )
    }
    return () => createRoot(host()).render(<Questionnaire />)
  },
  typed: () => byId(`root_${TYPED}`),
  yes: () => radios()[0],
  no: () => radios()[1],
  revealed: () => byId(`root_${REVEALED}`),
  send: () => document.querySelector<HTMLElement>('button[type=submit]')?.click(),
  refused: () => document.querySelector('.errors li') !== null,
})
