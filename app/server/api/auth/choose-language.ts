import { chooseLanguage } from '../../store/accounts/accounts.ts'
import { fail } from '../../work/failure.ts'
import { forViewer } from '../endpoint.ts'
import { keepLanguage } from '../reader-language.ts'

export const choosePersonsLanguage = forViewer('PUT /api/language', async ({ tx, viewer, definitions, services }, request, reply) => {
  const { language } = request.body
  if (!definitions.languages.includes(language)) return fail('request.invalid')
  await chooseLanguage(tx, viewer.account.id, language)
  keepLanguage(reply, language, services.config)
  return {}
})
