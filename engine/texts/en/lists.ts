// Lists have no comma before "or", which Intl offers as British English.
const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** "PDF, JPG or PNG" */
export const or = (parts: readonly string[]): string => disjunction.format(parts)
