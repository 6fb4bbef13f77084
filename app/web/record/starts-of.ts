import type { ServedRecord } from '../../server/contract/records.ts'

/** The case that a record which is not stored yet would be. */
export const startsOf = ({ case: of, subject }: Pick<ServedRecord, 'case' | 'subject'>): string => `${of?.id ?? ''}/${subject?.id ?? ''}`
