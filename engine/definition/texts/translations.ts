import { Type, type Static } from 'typebox'
import { closed, head } from '../head.ts'

const Translated = Type.Union([Type.String(), Type.Array(Type.String())])
const Texts = Type.Record(Type.String(), Type.Record(Type.String(), Translated))
const MessageTexts = Type.Record(Type.String(), Type.String())

/**
 * The texts of other definitions in one more language. A text stands where it is used, once, in the language of the office; here is the same
 * text by the place it has there.
 */
export const Translations = Type.Object(
  {
    ...head,
    language: Type.String({
      pattern: '^[a-z]{2,3}(-[A-Z]{2})?$',
      'x-form': 'a language, such as es or pt-BR',
    }),
    texts: Type.Optional(
      Type.Record(Type.String(), Type.Record(Type.String(), Translated), {
        description:
          'id of a definition -> place of a text, by the names of what it stands in -> the text: "/pages/training/title"; paragraphs are a list. Each text of the definition has to be there. Texts of an abstract definition are said once, for all that are like it.',
      }),
    ),
    messages: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'key of a message, wherever it stands -> the text' })),
    originals: Type.Optional(
      Type.Object(
        { texts: Type.Optional(Texts), messages: Type.Optional(MessageTexts) },
        {
          additionalProperties: false,
          description:
            'what the original said when it was translated, at the same places. Where it says something else now, the translation is out of date. Work lists for translators write it.',
        },
      ),
    ),
  },
  closed,
)
export type Translations = Static<typeof Translations>
