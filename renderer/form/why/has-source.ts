/** Whether a rule or a check says where it comes from. */
export const hasSource = ({ source, sourceAddress }: { readonly source?: string; readonly sourceAddress?: string }): boolean =>
  (source ?? sourceAddress) !== undefined
