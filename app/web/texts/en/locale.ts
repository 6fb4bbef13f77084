/** The locale in which these pages are written. */
export const locale: string = 'en-US'
