type Act = { readonly label: string }

/** Lists: export, acts on many rows, a new case. */
export const lists = {
  notLoaded: 'The list could not be loaded',
  export: 'Export CSV',
  exportWorkbook: 'Excel',
  exporting: 'Exporting',
  bulk: {
    act: ({ label, count }: Act & { readonly count: number }) => `${label} ${count}`,
    result: ({ label, done, refused }: Act & { readonly done: number; readonly refused: number }) =>
      done === 0 ? `${label}: none of ${refused} done` : `${label}: ${done} done, ${refused} not`,
    staysSelected: 'What could not be done stays selected in the list.',
    refusedFor: ({ count, why }: { readonly count: number; readonly why: string }) => `${count} not: ${why}`,
    done: ({ label, count }: Act & { readonly count: number }) => `${label}: ${count} done`,
    left: ({ count }: { readonly count: number }) =>
      count === 1 ? '1 could not be and stays selected.' : `${count} could not be and stay selected.`,
    tookBack: ({ count }: { readonly count: number }) => `${count} taken back`,
    doneCount: ({ count }: { readonly count: number }) => `${count} done`,
    more: ({ count }: { readonly count: number }) => `And ${count} more`,
    back: 'Back to the list',
  },
  preview: {
    looking: 'Looking at what would happen',
    failed: 'What would happen could not be found out',
    moves: ({ count, to }: { readonly count: number; readonly to: string }) => `${count} will be “${to}”`,
    stays: ({ count }: { readonly count: number }) => `${count} can be done`,
    none: 'None of them can be done',
  },
  job: {
    title: ({ label, total }: Act & { readonly total: number }) => `${label}: all ${total} that match`,
    titleChosen: ({ label, total }: Act & { readonly total: number }) => `${label}: ${total} selected`,
    titleBack: ({ label, total }: Act & { readonly total: number }) => `${label}: ${total}`,
    titleAble: ({ label, able, total }: Act & { readonly able: number; readonly total: number }) =>
      able === total ? `${label}: all ${total} that match` : `${label}: ${able} of the ${total} that match`,
    titleMany: ({ label, total }: Act & { readonly total: number }) => `${label}: all that match, more than ${total}`,
    progress: ({ count, total }: { readonly count: number; readonly total: number }) => `${count} of ${total}`,
    goesOn: 'It goes on when you close this. The list tells you how far it is.',
    sure: 'This is done for every record that the list finds, on all its pages.',
    undo: 'Take it back',
    backTitle: ({ count }: { readonly count: number }) => (count === 1 ? 'Take 1 back?' : `Take ${count} back?`),
    backReturns: 'Each goes back to the status it had, unless something happened to it since.',
    backBy: ({ label }: Act) => `“${label}” is done for each that was changed.`,
    mailsGone: 'Mail about it has gone out and cannot be called back.',
    mailsAgain: 'The people concerned get mail again, about this.',
    mailsBefore: 'The people concerned get mail about it, which cannot be called back.',
    show: 'Show',
    putAway: ({ label }: Act) => `Put away: ${label}`,
  },
  filters: {
    deleted: ({ name }: { readonly name: string }) => `The filter “${name}” is deleted`,
    shared: ({ name }: { readonly name: string }) => `Colleagues who use this list see “${name}” now`,
    unshared: ({ name }: { readonly name: string }) => `Only you see “${name}” now`,
    copied: ({ name }: { readonly name: string }) => `“${name}” is among your filters now`,
    linkCopied: 'The link is copied',
    linkNotCopied: ({ address }: { readonly address: string }) => `Copy this address: ${address}`,
  },
  newCase: {
    whomMissing: 'Search and choose one',
    kind: 'What is started',
    kindMissing: 'Choose what is started',
    clearSearch: 'clear',
    nobody: ({ words }: { readonly words: string }) => `Nobody matches “${words}”.`,
    more: ({ count }: { readonly count: string }) => `And ${count} more: add a word to the search.`,
    start: 'Start',
  },
}
