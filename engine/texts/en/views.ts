/** Reasons why a request for a list is refused. */
export const viewTexts = {
  noView: ({ view }: { readonly view: string }) => `There is no view "${view}".`,
  parametersMissing: ({ view, names }: { readonly view: string; readonly names: readonly string[] }) =>
    `"${view}" needs ${names.join(', ')}.`,
  noSort: ({ field }: { readonly field: string }) => `"${field}" is no column to sort by.`,
  noFilter: ({ field }: { readonly field: string }) => `"${field}" is no filter of this list.`,
  noTab: ({ tab }: { readonly tab: string }) => `This list has no tab "${tab}".`,
  notQueryable: ({ view }: { readonly view: string }) => `"${view}" asks what a database cannot answer.`,
}
