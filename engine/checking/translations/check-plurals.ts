import { HOME } from '../../country/country.ts'
import { pluralForms, pluralsIn } from '../../texts/plural.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** Another check names a language that is written otherwise. */
const TAG = /^[a-z]{2,3}(?:-[A-Z]{2})?$/u

/** A counted text has the form `other`, and only forms that its language has. A text of the base may be in the language of this build. */
export const checkPlurals: DefinitionCheck = ({ set, each, eachPlaces, report }) => {
  const check = (text: string, languages: readonly string[], id: string, pointer: string): void => {
    const plurals = pluralsIn(text)
    if (plurals.length === 0) return
    const known = [...new Set(languages.filter((language) => TAG.test(language)).flatMap(pluralForms))]
    for (const { name, forms } of plurals) {
      if (!forms.some(([form]) => form === 'other')) report('text.plural-other', id, pointer, { field: name })
      for (const [form, inner] of forms) {
        if (!form.startsWith('=') && !known.includes(form))
          report('text.plural-form', id, pointer, { form, language: languages[0] ?? '', known: known.join(', ') })
        check(inner, languages, id, pointer)
      }
    }
  }
  const own = [...set.all('institution').map(({ locale }) => locale), HOME.locale]
  for (const { id, visited } of eachPlaces())
    for (const place of visited) if (place.as === 'text') check(place.value, own, id, place.pointer)
  for (const { id, language, texts = {}, messages = {} } of each('translations')) {
    for (const [key, text] of Object.entries(messages)) check(text, [language], id, `/messages${pointerStep(key)}`)
    for (const [of, own] of Object.entries(texts))
      for (const [key, text] of Object.entries(own))
        for (const line of typeof text === 'string' ? [text] : text)
          check(line, [language], id, `/texts${pointerStep(of)}${pointerStep(key)}`)
  }
}
