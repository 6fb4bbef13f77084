/** Thrown for a failure that no retry can mend. */
export class NotAvailable extends Error {
  override readonly name = 'NotAvailable'
}
