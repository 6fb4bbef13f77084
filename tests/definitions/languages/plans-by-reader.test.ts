import { expect, test } from 'vitest'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { compileAnew, compileForm } from '../../../engine/forms/plan/compile-form.ts'
import { speakBy, type Speech } from '../../../engine/texts/spoken.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'
import { inSpanish } from './spanish-words.ts'

const { sources, layers } = readDefinitions()
const { set } = loadAgain(sources, layers.slice(0, 1))
const { speech: spanish } = inSpanish(set)

const heard = <T>(speech: Speech | undefined, work: () => T): T => {
  const putBack = speakBy(() => speech)
  try {
    return work()
  } finally {
    putBack()
  }
}

// A plan is kept for whoever asks next, and holds words of the product where a form says none.
test('a plan that was made for a reader of one language is given to none of another', () => {
  const forms = set.all('form').map(({ id }) => id)
  expect(forms.length).toBeGreaterThan(50)
  for (const speech of [undefined, spanish, undefined])
    heard(speech, () => {
      for (const form of forms) expect(compileForm(set, form)).toEqual(compileAnew(set, form))
    })
})
