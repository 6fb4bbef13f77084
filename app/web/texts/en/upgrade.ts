import { formatsIn } from '#renderer'

const { plural } = formatsIn('en-US', 'en-GB')
type Count = { readonly count: number }
type Name = { readonly name: string }

/** How an office takes a newer base below what it says itself. */
export const upgrade = {
  title: 'Base upgrade',
  newer: 'A newer base',
  newerText: 'What you changed yourselves was written on an older one.',
  look: 'Look at the base upgrade',
  none: 'There is no newer base',
  noneText: 'What you changed yourselves stands on the base that is in force.',
  toDecide: ({ count }: Count) => plural(count, { one: '1 to decide', other: `${count} to decide` }),
  allDecided: 'Everything is decided',
  touches: ({ name }: Name) => `Touches what ${name} changed`,
  changes: ({ count }: Count) => plural(count, { one: '1 change', other: `${count} changes` }),
  nothingTouches: 'The newer base changes nothing that you changed.',
  keys: 'J and K go to the next and the previous, 1 to 3 choose.',
  sorts: {
    changed: 'Both changed it.',
    gone: 'The new base has it no more, and you changed it.',
    dropped: 'You took it out, and the new base changes it.',
    order: 'Both moved its parts, each in another way.',
    beside: 'Each changed something else of it. Both fit together.',
  },
  inUse: ({ count }: Count) =>
    plural(count, { one: '1 open case uses it, and keeps it.', other: `${count} open cases use it, and keep it.` }),
  sides: {
    base: ({ date }: { readonly date: string }) => `Base of ${date}, where both began`,
    ours: ({ name }: Name) => `${name}, in force`,
    theirs: 'New base',
  },
  nothing: 'Nothing: it is not there',
  keep: ({ name }: Name) => `Keep ${name}’s`,
  fromBase: 'Take the base’s',
  removeIt: 'Take the base: remove it',
  removeUsed: ({ count }: Count) => plural(count, { one: 'Remove it, 1 case keeps it', other: `Remove it, ${count} cases keep it` }),
  both: 'Take both',
  write: 'Write one text',
  writtenText: 'The text that holds',
  useText: 'Use this text',
  cancel: 'Cancel',
  undecided: 'Not decided',
  decided: {
    ours: ({ name }: Name) => `${name}’s is kept`,
    base: 'The base’s is taken',
    both: 'Both are taken',
    write: 'A text of its own',
  },
  undo: 'Decide again',
  fits: 'Fits without a question',
  showAll: 'Show all',
  fold: 'Fold',
  takeIt: 'Take the upgrade',
  progress: ({ done, of }: { readonly done: number; readonly of: number }) => `${done} of ${of} decided`,
  takeText: 'The result is a change like any other: it is read, tried on the open cases, and can be brought back.',
  takeChange: 'Take it as a change',
  opensWhen: ({ count }: Count) => plural(count, { one: 'Opens when 1 more is decided.', other: `Opens when ${count} more are decided.` }),
  leave: 'You can leave and go on later: what you decide stays in this browser.',
  taken: 'The newer base is taken',
  takenText: 'Nothing of yours had to change.',
  taking: 'A change takes this base already. It holds what was decided.',
}
