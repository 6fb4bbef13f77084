import { beginWithEdit } from '../../configuration/begin-change.ts'
import { translateInChange } from '../../configuration/texts/translate-in-change.ts'
import { translationWork } from '../../configuration/texts/translation-work.ts'
import { proposedTranslations, refusalOfLanguage, translatorFile } from '../../configuration/texts/translator-files.ts'
import { configuring, configuringFile } from './configuring.ts'

export const showTranslations = configuring('GET /api/configuration/translations/:language', (context, { params, query }) =>
  translationWork(context, { ...params, ...query }),
)

export const translate = configuring('POST /api/configuration/changes/:change/translations', async (context, { params, query, body }) => {
  await beginWithEdit(context, { params, query })
  return translateInChange(context, { ...params, ...body })
})

export const exportTranslations = configuring('GET /api/configuration/translations/:language/file', (context, { params, query }) =>
  translatorFile(context, { ...params, ...query }),
)

export const proposeTranslatorFile = configuringFile(
  'POST /api/configuration/translations/:language/file',
  ({ params, body: { file, ...body } }) => ({
    kind: 'translations',
    file,
    given: {},
    ofAll: true,
    refusal: (context) => refusalOfLanguage(context, { ...params, ...body }),
  }),
  (context, read, { params, body: { file: _file, ...body } }) => proposedTranslations(context, { ...params, ...body }, read),
)
