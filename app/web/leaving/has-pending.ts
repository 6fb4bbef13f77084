import { kept } from '../api/kept.ts'

/** Where changes of a record wait in the browser that the server has not acknowledged. */
export const keyOf = (record: string): string => `sojourn.pending.${record}`

/** Whether answers of this person wait in the browser. */
export const hasPending = (person: string): boolean => {
  const storage = kept()
  return storage !== undefined && Object.keys(storage).some((key) => key.startsWith(keyOf(`${person}.`)))
}
