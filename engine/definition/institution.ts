import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Text, type Json } from './logic.ts'

/** An institution's layer: branding, wording, switches. Its changes to other definitions are overlays in the same folder. */
export const Institution = Type.Object(
  {
    ...head,
    title: Text,
    name: Type.String(),
    shortName: Type.Optional(Type.String()),
    timeZone: Type.String(),
    locale: Type.String(),
    languages: Type.Optional(
      Type.Array(Type.String(), {
        description: 'the languages people may choose, its own first: ["en", "es"]; left out: the language of the locale alone',
      }),
    ),
    hosts: Type.Optional(
      Type.Array(Type.String(), {
        description: 'the names by which browsers reach it, where a portal has several institutions: ["portal.example.edu"]',
      }),
    ),
    days: Type.Optional(
      Type.String({
        pattern: '^(MM|DD|YYYY)([./-])(MM|DD|YYYY)\\2(MM|DD|YYYY)$',
        'x-form': 'MM, DD and YYYY with one mark between them, such as MM/DD/YYYY',
        description:
          'how days are written in digits, everywhere: also in sentences, lists and papers, which say them in words where this is left out',
      }),
    ),
    currency: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{3}$',
        'x-form': 'three capital letters, such as EUR',
        description: 'of amounts whose field names no unit; left out: dollars',
      }),
    ),
    phoneRegion: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{2}$',
        'x-form': 'two capital letters, such as AT',
        description: 'the country whose telephone numbers are written without a country code; left out: that of the locale',
      }),
    ),
    brand: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description:
          'the look: primaryColor, of which the slots 10 to 160 of a ramp are made where they are not written, and secondaryColor beside it; logoImageURL is what calls of other programs answer',
      }),
    ),
    contact: Type.Optional(
      Type.Object(
        {
          office: Type.Optional(Type.String({ description: 'the name of the office, at the foot of every page' })),
          email: Type.Optional(Type.String({ description: 'where mails come from' })),
          phone: Type.Optional(Type.String()),
          address: Type.Optional(Type.String({ description: 'on paper' })),
          loginWelcomeText: Type.Optional(Type.String({ description: 'on the page where people sign in' })),
        },
        closed,
      ),
    ),
    notice: Type.Optional(Text),
    demo: Type.Optional(Type.Boolean()),
    settings: Type.Optional(Type.Record(Type.String(), Type.Unsafe<Json>({}))),
  },
  closed,
)
export type Institution = Static<typeof Institution>
