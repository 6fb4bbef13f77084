/** The same check as the server's. */
export const isAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text) && text.length <= 65
