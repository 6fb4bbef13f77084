import { clock, decimal, list, longDate, longMonth, number, or, plural, timeOfDay, writtenDate } from './formats.ts'

type Named = { readonly name: string }

/** Inputs and summaries of the question types. */
export const questions = {
  notAnswered: 'Not answered',
  yes: 'Yes',
  no: 'No',
  number,
  decimal,
  longDate,
  writtenDate,
  longMonth,
  timeOfDay,
  dateAt: ({ date, time }: { readonly date: string; readonly time: string }) => `${date} at ${time}`,
  list,
  /** After a verb: "Saved at 9:42 am". */
  atTime: ({ instant }: { readonly instant: string }) => `at ${clock(instant)}`,
  calendar: 'Calendar',
  day: 'Date',
  time: 'Time',
  confirmed: 'Confirmed',
  pickColor: ({ label }: { readonly label: string }) => `Pick a color: ${label}`,
  ranking: {
    up: ({ name }: Named) => `Move up: ${name}`,
    down: ({ name }: Named) => `Move down: ${name}`,
    remove: ({ name }: Named) => `Remove from the ranking: ${name}`,
    first: 'Choose what comes first:',
    next: 'Choose what comes next:',
    isAt: ({ name, number: place, count }: Named & { readonly number: number; readonly count: number }) =>
      `${name} is number ${place} of ${count}.`,
    isRemoved: ({ name }: Named) => `${name} is no longer ranked.`,
  },
  choose: 'Choose',
  clearChoice: 'Clear selection',
  openOptions: 'Open',
  typeToSearch: 'Type to search',
  moreOptions: ({ count }: { readonly count: number }) => `${count} more. Type to narrow the list.`,
  noOption: 'Nothing matches',
  rating: ({ given, max }: { readonly given: string; readonly max: number }) => `${given} of ${max}`,
  ratingAtEnd: ({ given, max, words }: { readonly given: string; readonly max: number; readonly words: string }) =>
    `${given} of ${max}, ${words}`,
  noRating: 'No rating',
  noRatingFor: ({ label }: { readonly label: string }) => `No rating: ${label}`,
  file: {
    kind: 'File',
    bytes: ({ size }: { readonly size: number }) => plural(size, { one: '1 byte', other: `${size} bytes` }),
    kilobytes: ({ size }: { readonly size: number }) => `${size} KB`,
    megabytes: ({ size }: { readonly size: number }) => `${size} MB`,
    limits: ({ kinds, size }: { readonly kinds: readonly string[]; readonly size: string | undefined }) =>
      [kinds.length === 0 ? '' : or(kinds), size === undefined ? '' : `up to ${size}`].filter((part) => part !== '').join(', '),
    drop: 'Drop the file here',
    dropSeveral: 'Drop files here',
    orChoose: 'or choose from your device',
    orChooseWithin: ({ limits }: { readonly limits: string }) => `or choose from your device. ${limits}`,
    choose: 'Choose file',
    uploaded: 'Uploaded',
    uploadedWhen: ({ when }: { readonly when: string }) => `Uploaded ${when}`,
    view: 'View',
    viewFile: ({ name }: Named) => `View ${name}`,
    removeFile: ({ name }: Named) => `Remove ${name}`,
    uploadOf: ({ name }: Named) => `Upload of ${name}`,
    sentOf: ({ sent, size }: { readonly sent: string; readonly size: string }) => `${sent} of ${size}`,
    stopUpload: ({ name }: Named) => `Stop the upload of ${name}`,
    tryAgain: 'Try again',
    tooLarge: ({ name, size, max }: Named & { readonly size: string; readonly max: string }) =>
      `${name} has ${size}. The largest file that can be sent has ${max}.`,
    empty: ({ name }: Named) => `${name} is empty. Choose it again when it has something in it.`,
    isUploaded: ({ name }: Named) => `${name} is uploaded.`,
    notSent: ({ name }: Named) => `${name} could not be sent.`,
    isRemoved: ({ name }: Named) => `${name} is removed.`,
    notRemoved: ({ name }: Named) => `${name} could not be removed.`,
  },
}

export type QuestionTexts = typeof questions
