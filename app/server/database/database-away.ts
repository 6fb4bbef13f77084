/** Codes of PostgreSQL: a connection that broke, a server that stops or has no room, a statement that took too long or waited for a lock. */
const OF_DATABASE: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '57014', '55P03', '25P03'])
const OF_NETWORK: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
/** The driver gives these no code. */
const SAID =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/

/** Whether the database is away, or too busy to answer in time: the same request may succeed a moment later. */
export const isDatabaseAway = ({ code = '', message, syscall }: Error & { readonly code?: string; readonly syscall?: string }): boolean => {
  if (code.startsWith('08') || OF_DATABASE.has(code)) return true
  return (syscall !== undefined && OF_NETWORK.has(code)) || SAID.test(message)
}
