/** Lists: export, acts on many rows, a new case. */
export const lists = {
  notLoaded: 'The list could not be loaded',
  export: 'Export',
  exporting: 'Exporting',
  doneOf: ({ done, count }: { readonly done: number; readonly count: number }) => `${done} of ${count} done`,
  filterDeleted: 'The filter is deleted',
  newCase: {
    whomMissing: 'Search and choose one',
    kind: 'What is started',
    kindMissing: 'Choose what is started',
    clearSearch: 'clear',
    nobody: ({ words }: { readonly words: string }) => `Nobody matches “${words}”.`,
    more: ({ count }: { readonly count: number }) => `And ${count} more: add a word to the search.`,
    start: 'Start',
  },
}
