/** A place to go after signing in: always inside this app, never another address. */
export const safeNext = (next: string | null): string =>
  next !== null && next.startsWith('/') && !next.startsWith('//') && !next.startsWith('/login') ? next : '/'
