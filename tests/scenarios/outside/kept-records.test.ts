import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import { scenario } from '../../driver/scenario.ts'

scenario('a token is kept under its name, shown to nobody, and removed by its name', async ({ as }) => {
  const token = await as('administrator').start('integration-token.case')
  await token.answer({ name: 'personnel', token: 'very-secret' })
  await token.act('keep')
  await expect(token).toBeAt('in_use')
  expect(await as('administrator').call('integration-tokens.call')).toEqual({ total: 1, tokens: [{ name: 'personnel' }] })
  expect((await as('student').cannotCall('integration-tokens.call')).code).toBe('auth.forbidden')
  await as('administrator').call('integration-token-removed.call', { path: { name: 'personnel' } })
  await expect(token).toBeAt('out_of_use')
  expect(await as('administrator').call('integration-tokens.call')).toMatchObject({ total: 0 })
})

scenario('an admission template is kept by its kind', async ({ as }) => {
  const template = await as('officer').start('admission-template.case')
  await template.answer({ template_name: 'Exchange', template_type: 'j1' })
  await template.act('keep')
  const ofKind = (kind: string) => as('officer').call('admission-templates.call', { query: { admissiontemplatetype: kind } })
  expect(await ofKind('j1')).toMatchObject({ total: 1, templates: [{ name: 'Exchange' }] })
  expect(await ofKind('f1')).toMatchObject({ total: 0 })
})

scenario('a parameter is kept with its student', async ({ as, onFile }) => {
  const parameter = await as('officer').start('profile-parameter.case', ON_FILE.profile)
  await parameter.answer({ parameter_name: 'locker', parameter_value: '17' })
  await parameter.act('keep')
  expect(await onFile('profile_parameter', parameter.id)).toMatchObject({ parameter_name: 'locker', parameter_value: '17' })
})
