/** The country whose conventions these texts follow. An institution names its own, which then decides alone. */
export const country = { locale: 'en-US', currency: 'USD' }
