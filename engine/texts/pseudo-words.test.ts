import { expect, test } from 'vitest'
import { loadDefinitions } from '../load-definitions.ts'
import { mergedText } from '../messages/merge-text.ts'
import { inLanguage } from '../translations/translate-set.ts'
import { engineFormats } from './engine-formats.ts'
import { PSEUDO_LANGUAGE, pseudoSentence, pseudoWords } from './pseudo-words.ts'
import { translator } from './translator.ts'

/** Without the marks of direction, which nobody sees. */
const plain = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

test('words are accented, a third longer and read from the right; merge fields and addresses stay', () => {
  expect(plain(pseudoWords('Send {record.name|user.name} to a@b.example'))).toBe('Šééñð {record.name|user.name} ţöö a@b.example')
  expect(pseudoWords('No')).toBe('\u202EÑöö\u202C')
  const sentence = 'Answer every question unless it is marked optional.'
  expect(plain(pseudoWords(sentence)).length / sentence.length).toBeGreaterThan(1.3)
})

test('a sentence is in brackets, and what it was given stays as it is, whatever its letters', () => {
  const changed = ({ by, count }: { readonly by: string; readonly count: number }) => `${by} changed ${count} answers of an${by}`
  expect(plain(pseudoSentence(changed({ by: 'Ann', count: 2 }), [{ by: 'Ann', count: 2 }]))).toBe('⟦Ann çĥááñĝééð 2 ááñšŵééŕš ööƒ ááñÁññ⟧')
  expect(pseudoSentence('12:30')).toBe('12:30')
})

test('the product is translated whole, with the formats of the language', () => {
  const texts = translator(
    {},
    PSEUDO_LANGUAGE,
    engineFormats(PSEUDO_LANGUAGE),
  )(
    {
      locale: 'en-US',
      yes: 'Yes',
      left: ({ count }: { readonly count: number }) => `${count} left`,
      month: ({ month }: { readonly year: number; readonly month: number }) => String(month),
    },
    'x',
  )
  expect([texts.locale, plain(texts.yes), plain(texts.left({ count: 3 })), texts.month({ year: 2027, month: 5 })]).toEqual([
    PSEUDO_LANGUAGE,
    '⟦Ýééš⟧',
    '⟦3 ļééƒţ⟧',
    'مايو 2027',
  ])
})

test('a set is translated whole, and counted texts keep their forms', () => {
  const files = {
    'visit.screen': { title: 'Visit', path: 'visit', layout: 'page', heading: '{record.name}', blocks: [] },
    'late.messages': {
      messages: { 'late.days': { text: 'Late by {count, plural, one {# day} other {# days}}, {record.name}.' } },
    },
  }
  const { set, diagnostics } = loadDefinitions(
    Object.entries(files).map(([id, value]) => ({ file: `${id}.json`, text: JSON.stringify({ id, ...value }) })),
  )
  expect(diagnostics).toEqual([])
  const pseudo = inLanguage(set, PSEUDO_LANGUAGE)
  expect(plain(pseudo.get('screen', 'visit.screen')?.title ?? '')).toBe('⟦Ṽîîšîîţ⟧')
  expect(pseudo.get('screen', 'visit.screen')?.heading).toBe('{record.name}')
  const late = pseudo.all('messages').flatMap(({ messages }) => Object.values(messages).map(({ text }) => text))
  expect(late.map((text) => plain(mergedText(text, { count: 1, record: { name: 'Ann' } })))).toEqual(['⟦Ļááţéé ƀý 1 ðááý, Ann.⟧'])
})
