import { withTheme } from '@rjsf/core'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clear, settled, show } from '../stage/form-fixture.tsx'
import { noValidator } from './no-validator.ts'
import { plainTheme } from './plain-theme.tsx'

afterEach(clear)

const PlainForm = withTheme(plainTheme)

test('a plain RJSF form uses the same inputs and keeps its own answers', async () => {
  let data: unknown
  const schema = {
    type: 'object' as const,
    required: ['name'],
    properties: {
      name: { type: 'string' as const, title: 'Name' },
      size: { type: 'integer' as const, title: 'Size', enum: [1, 2, 3] },
      on: { type: 'boolean' as const, title: 'Switched on' },
    },
  }
  const host = await show(
    <PlainForm
      schema={schema}
      uiSchema={{ size: { 'ui:widget': 'radio' } }}
      validator={noValidator}
      onChange={(event) => {
        data = event.formData
      }}
    />,
  )
  const inputs = [...host.querySelectorAll('input')]
  await userEvent.type(inputs[0] ?? host, 'Riga')
  await userEvent.click(inputs[2] ?? host)
  await userEvent.click(inputs[4] ?? host)
  await settled()
  expect(data).toEqual({ name: 'Riga', size: 2, on: true })
  expect(host.querySelector('label')?.textContent).toBe('Name')
})
