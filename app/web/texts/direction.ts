const FROM_THE_RIGHT: readonly (string | undefined)[] = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']

/** The direction in which a language is written. Not every browser says it by itself. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  FROM_THE_RIGHT.includes(new Intl.Locale(locale).maximize().script) ? 'rtl' : 'ltr'
