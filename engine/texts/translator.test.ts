import { expect, test } from 'vitest'
import { engineFormats } from './engine-formats.ts'
import { translator } from './translator.ts'

const english = {
  title: 'Approval',
  number: (value: number) => String(value),
  left: ({ count }: { readonly count: number }) => `${count} left`,
  more: ({ actions }: { readonly actions: readonly string[] }) => `More: ${actions.join(', ')}`,
  deep: { changed: '{by} changed {label}.', stays: 'Stays' },
}
const german = translator(
  {
    'x.title': 'Zustimmung',
    'x.left': '{count, plural, one {Noch ein Zeichen} other {Noch # Zeichen}}',
    'x.more': 'Mehr: {actions}',
    'x.deep.changed': '{by} hat {label} geändert.',
  },
  'de-AT',
  engineFormats('de-AT'),
)(english, 'x')

test('sentences of an office stand in place of the English ones, and what it leaves out stays', () => {
  expect(german.title).toBe('Zustimmung')
  expect(german.deep).toEqual({ changed: '{by} hat {label} geändert.', stays: 'Stays' })
  expect(german.deep).toBe(german.deep)
})

test('blanks are filled as the locale writes, with the form that goes with the count', () => {
  expect(german.left({ count: 1 })).toBe('Noch ein Zeichen')
  expect(german.left({ count: 12500 })).toBe('Noch 12\u00a0500 Zeichen')
  expect(german.more({ actions: ['a', 'b'] })).toBe('Mehr: a und b')
  expect(german.number(0.5)).toBe('0,5')
})
