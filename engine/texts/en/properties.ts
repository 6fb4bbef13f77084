import { spoken } from '../spoken.ts'

/** The sections of a form in which the properties of a definition are edited. */
export const propertyTexts = spoken('engine.properties', {
  texts: 'What people read',
  given: 'What it says',
  more: 'What it could say',
  overruled: 'The institution itself says another value, which is in force.',
  ofList: {
    sort: 'Order of the values',
    draw: 'How a value is found',
    source: 'Where the list is taken from',
    asOf: 'Day on which it was last right',
    other: 'Words for an answer that is not listed',
    value: 'Code',
    from: 'Offered from',
    to: 'Offered until',
    props: 'What rules read of the value',
  },
  ofMenu: { limit: 'Who sees only some of the lines', when: 'For whom', to: 'Which lines they see' },
  orders: { given: 'As listed here', value: 'By their codes', label: 'By their words' },
  found: { search: 'By typing, however short the list is' },
})
