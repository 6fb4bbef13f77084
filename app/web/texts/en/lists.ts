type Act = { readonly label: string }

/** Lists: export, acts on many rows, a new case. */
export const lists = {
  notLoaded: 'The list could not be loaded',
  export: 'Export',
  exportWorkbook: 'Excel',
  exporting: 'Exporting',
  doneOf: ({ done, count }: { readonly done: number; readonly count: number }) => `${done} of ${count} done`,
  bulk: {
    act: ({ label, count }: Act & { readonly count: number }) => `${label} ${count}`,
    result: ({ label, done, refused }: Act & { readonly done: number; readonly refused: number }) =>
      done === 0 ? `${label}: none of ${refused} done` : `${label}: ${done} done, ${refused} not`,
    staysSelected: 'Stays selected in the list.',
    open: ({ name }: { readonly name: string }) => `Open ${name}`,
    back: 'Back to the list',
  },
  job: {
    title: ({ label, total }: Act & { readonly total: number }) => `${label}: all ${total} that match`,
    progress: ({ count, total }: { readonly count: number; readonly total: number }) => `${count} of ${total}`,
    result: ({ done, refused }: { readonly done: number; readonly refused: number }) =>
      refused === 0 ? `${done} done` : `${done} done, ${refused} not`,
    goesOn: 'It goes on when you close this. The list tells you how far it is.',
    sure: 'This is done for every record that the list finds, on all its pages.',
    undo: 'Take it back',
    show: 'Show',
    putAway: ({ label }: Act) => `Put away: ${label}`,
  },
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
