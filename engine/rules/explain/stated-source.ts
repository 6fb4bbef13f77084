/** What says a rule: in words, and the page on which it is read. */
type Stated = { readonly source?: string | undefined; readonly sourceAddress?: string | undefined }

/** The source of a rule or a check with its page, as far as it names them. */
export const statedSource = ({ source, sourceAddress }: Stated = {}): { readonly source?: string; readonly sourceAddress?: string } => ({
  ...(source !== undefined && { source }),
  ...(sourceAddress !== undefined && { sourceAddress }),
})
