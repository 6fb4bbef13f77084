import { spoken } from '#engine'

/** What the server says to people, by key, beside the failures of `work/failure.ts` and the texts of definitions. */
export const serverTexts = spoken('server', {
  product: 'Sojourn',
  yes: 'Yes',
  no: 'No',
  approver: 'Approver',
  nameOfApprover: 'Name',
  onlyRead: ({ who }: { readonly who: readonly string[] }) => `You can read this, but not act on it. Now it is up to: ${who.join(', ')}.`,
  tooManyAttempts: ({ seconds }: { readonly seconds: number }) => `Too many attempts. Wait ${seconds} seconds before the next one.`,
  triesLeft: ({ left }: { readonly left: number }) => (left === 1 ? 'One try is left.' : `${left} tries are left.`),
  /** What was tried with an account, in the mail to its owner. */
  tried: {
    passwords: 'twenty wrong passwords within an hour.',
    codes: 'five wrong codes of the second step, after the right password.',
  },
  secondFactor: {
    wrong: 'This code is wrong or has run out. Type the one your app shows now.',
    used: 'This code was used already. Wait for the next one.',
    noRecoveryCode: 'This is none of your recovery codes, or it was used already.',
    added: { app: 'An authenticator app was added.', passkey: 'A passkey was added.' },
    removed: { app: 'The authenticator app was removed.', passkey: 'A passkey was removed.' },
    newCodes: 'New recovery codes were made; the ones before work no more.',
    afterCampus: {
      on: 'The second step is asked for after a campus sign-in too.',
      off: 'The second step is no longer asked for after a campus sign-in.',
    },
    reset: 'The office removed every second step, so that you can begin anew.',
  },
  /** In the log of the server. */
  untrustedProxy: 'Requests come through a proxy and TRUST_PROXY is not set: all of them count as one address.',
  /** What an office can change, and why an edit is not made. */
  configuration: {
    groups: {
      cases: 'Types of case',
      forms: 'Forms',
      paths: 'Paths',
      words: 'Words',
      values: 'Lists of values',
      pages: 'Menus and pages',
      rules: 'Who may do what',
      clock: 'By the clock',
      records: 'Records and fields',
      exchange: 'Exchange with other systems',
      institution: 'Institution',
    },
    holdsForm: ({ pages, questions }: { readonly pages: number; readonly questions: number }) =>
      `${pages} ${pages === 1 ? 'section' : 'sections'}, ${questions} ${questions === 1 ? 'question' : 'questions'}`,
    holdsPath: ({ states, moves }: { readonly states: number; readonly moves: number }) =>
      `${states} ${states === 1 ? 'state' : 'states'}, ${moves} ${moves === 1 ? 'move' : 'moves'}`,
    holdsValues: ({ count }: { readonly count: number }) => `${count} ${count === 1 ? 'value' : 'values'}`,
    holdsItems: ({ count }: { readonly count: number }) => `${count} ${count === 1 ? 'line' : 'lines'}`,
    holdsTexts: ({ count }: { readonly count: number }) => `${count} ${count === 1 ? 'text' : 'texts'}`,
    heldBy: ({ name }: { readonly name: string }) => `${name} is editing this right now.`,
    question: ({ name }: { readonly name: string }) => `Question “${name}”`,
    code: 'Code',
    takenId: ({ id }: { readonly id: string }) => `There is a ${id} already. Choose another name.`,
    noId: ({ id }: { readonly id: string }) => `Nothing can be called ${id}. Choose another name.`,
    tooManyRows: ({ most }: { readonly most: number }) => `This file has more than ${most} rows.`,
    codeInForce: ({ code }: { readonly code: string }) =>
      `The code “${code}” is in force, and records may have it. Retire the value, or add another one.`,
    notJson: 'The code of this definition cannot be read. Mend it as code first.',
    noLanguage: ({ language }: { readonly language: string }) =>
      `The institution does not offer the language “${language}” beside its own.`,
    atLine: ({ line = 1, message }: { readonly line?: number; readonly message: string }) => `Line ${line}: ${message}`,
    otherLanguage: ({ language, found }: { readonly language: string; readonly found: string }) =>
      `This file is for the language “${found}”, not “${language}”.`,
    lockedOut: 'After this change you could not publish any more, nor take it back.',
    lockedOutMend:
      'Let the rule of “publish” in the settings “access” hold for your account, or let somebody publish this for whom it holds.',
    anybody: 'Anybody, without signing in',
    secretElsewhere: ({ origin, given }: { readonly origin: string; readonly given: string }) =>
      `The secret of the portal was given for ${given}, so it is not sent to ${origin}: nothing would come in there.`,
    secretElsewhereMend: 'Keep the address, or ask those who run the portal to give its secret for the new one first.',
    stateInUse: ({ label, count }: { readonly label: string; readonly count: number }) =>
      count === 1
        ? `1 open case stands in “${label}”, which this change takes away.`
        : `${count} open cases stand in “${label}”, which this change takes away.`,
    stateInUseMend: 'Keep the state until the last case has left it. Take away the moves that lead to it first.',
    exampleFails: ({ name, failures }: { readonly name: string; readonly failures: string }) =>
      `The example “${name}” no longer holds. ${failures}`,
    exampleMend: 'Change what breaks it, or the example, if it promises what is no longer wanted.',
    overtaken: ({ name }: { readonly name: string }) => `${name} has published a newer version of this since it was edited here.`,
    tooLong: 'With this, the definitions take too long to be tried. Nothing of it was stored.',
    tooLongMend: 'Look for a rule, a text or an example that makes very much of little, such as a list of all pairs of two lists.',
    overtakenMend: 'Take the edits of it out of this change, and make them again on the newer version.',
    bringsBack: ({ number }: { readonly number: number }) => (number === 0 ? 'Bring back the beginning' : `Bring back version ${number}`),
    takesBase: 'Take the new base',
    notMerged: ({ id }: { readonly id: string }) =>
      `What was decided cannot be said as a change of ${id}. Decide otherwise, or edit it first.`,
  },
  /** What stands beside the parts of a definition. */
  parts: {
    begins: ({ name }: { readonly name: string }) => `Begins: ${name}`,
    nowhere: 'Nowhere yet',
    holdsLines: ({ count }: { readonly count: number }) => `Lines in it: ${count}`,
    everybody: 'Everybody',
    given: ({ names }: { readonly names: string }) => `Its page gives it ${names}, so there are no rows to show here.`,
    onCondition: 'While its condition holds',
    count: 'Number of rows',
    sum: ({ field }: { readonly field: string }) => `Sum of ${field}`,
    computed: 'Computed',
    sorted: 'can be sorted',
    leavesFirst: 'leaves first on a narrow page',
    notForAll: 'not for everybody',
    filters: { choice: 'one of a list', choices: 'several of a list', range: 'from and to', text: 'words' },
  },
  /** Why a new institution cannot be opened. */
  institution: {
    codeTaken: ({ code }: { readonly code: string }) => `There is an institution “${code}” already. Choose another code.`,
    hostTaken: ({ host }: { readonly host: string }) => `${host} leads somewhere else already. Choose another name.`,
    noMail: 'The portal has no mail server, so only an institution for trying things out can be opened: its mails are kept as files.',
    opened: 'Opened',
    exampleMend: 'Change what the answers make of it, or the example.',
    noFirstPage: ({ name }: { readonly name: string }) =>
      `Somebody with an account of the kind “${name}” comes to no page after signing in.`,
    noFirstPageMend: 'Look at the rule that says where people land after they sign in.',
    letterSubject: ({ name }: { readonly name: string }) => `Test letter of ${name}`,
    letterText: ({ name }: { readonly name: string }) =>
      `${name} is being set up. This letter tries the address of its office; nobody has to answer it.`,
    hostElsewhere: ({ domains }: { readonly domains: string }) =>
      `A new institution has its names below ${domains} here. Choose one of those, or ask those who run the portal.`,
    hostNumber: 'An institution is reached by a name, not by a number. Enter a host name.',
    colorLight: ({ color, ratio, nearest }: { readonly color: string; readonly ratio: number; readonly nearest: string }) =>
      `${color} is too light for words and buttons: ${ratio} to 1 on white, 4.5 is needed. The nearest that works is ${nearest}.`,
  },
  /** Effects as an administrator reads them. */
  effects: {
    mail: ({ to, subject }: { readonly to: string; readonly subject: string }) => `E-mail to ${to}: ${subject}`,
    passwordLink: ({ to }: { readonly to: string }) => `Password link for ${to}`,
    event: ({ event }: { readonly event: string }) => `“${event}” to records that depend on this one`,
    timer: ({ event }: { readonly event: string }) => `“${event}”, whose time has come`,
    unknown: ({ kind }: { readonly kind: string }) => `An effect of the kind “${kind}”`,
    sealed: 'An effect that cannot be read',
    noKey: 'This server has no key to decrypt it.',
    notCarriedOut: ({ kind }: { readonly kind: string }) => `This server does not carry out effects of the kind “${kind}”.`,
    mailSafety: 'Trying again is safe: every try carries the same link and the same identity, by which mail systems drop a copy.',
    refusedSafety: 'Trying again sends to the same address. Correct it where it was typed, and ask again from there.',
    passwordLinkSafety: 'Trying again is safe: at most five links an hour go to one account.',
    import: ({ mapping }: { readonly mapping: string }) => `Rows of a file, read by ${mapping}`,
    importSafety: 'Trying again is safe: a page of rows is made as a whole, or not at all.',
    connect: ({ to }: { readonly to: string }) => `A message to ${to}`,
    connectSafety: 'Trying again is safe: a message is written once and put out once.',
    received: ({ name, from }: { readonly name: string; readonly from: string }) => `The message “${name}” from ${from}`,
    receivedSafety: 'Trying again is safe: a message is taken in as a whole, or not at all.',
    document: ({ template }: { readonly template: string }) => `The paper of ${template}`,
    documentSafety: 'Trying again is safe: the paper is made once, with the words it had from the beginning.',
    eventSafety: 'Trying again is safe: each record takes all of it at once, or nothing.',
    unknownSafety: 'Trying again helps once a version of the server that knows this kind runs.',
    automation: ({ title }: { readonly title: string }) => `Automation “${title}”`,
    automationOf: ({ title, about }: { readonly title: string; readonly about: string }) => `Automation “${title}” for ${about}`,
    automationSafety: 'Trying again is safe: what an automation has done for a record, it does not do twice.',
    sealedSafety: 'Trying again helps once the server has the key with which it was encrypted.',
  },
  /** What the law says otherwise of a case than when it was sent, or would say. */
  law: {
    today: 'Would be different today',
    shadow: 'Would be different by a proposed rule',
    refused: ({ title, why }: { readonly title: string; readonly why: string }) => `${title}: refused. ${why}`,
    allowed: ({ title }: { readonly title: string }) => `${title}: allowed`,
    other: ({ title, before, after }: { readonly title: string; readonly before: string; readonly after: string }) =>
      `${title}: ${after} in place of ${before}`,
    changed: ({ title }: { readonly title: string }) => `${title}: another answer`,
  },
  /** What the clock would do, in a dry run. */
  automations: {
    closedRecord: 'A record that is not open to you',
    failed: 'It could not be done.',
    writes: {
      create: 'A new record',
      set: 'Answers of the record change',
      apply: 'Answers are taken over into the record on file',
      convert: 'Another case begins',
      task: 'A new task',
      keep: 'Documents that were sent are kept on file',
      refer: 'It is noted which documents were used',
    },
  },
  systems: {
    portal: 'Portal',
    database: 'Database',
    mail: 'E-mail',
    works: 'Works',
    asFiles: 'Kept as files',
    mailGaveUp: ({ count }: { readonly count: number }) => (count === 1 ? 'One mail gave up' : `${count} mails gave up`),
    scanner: 'Virus scan',
    scannerAway: 'The virus scanner cannot be reached: uploads are refused.',
    answersIn: ({ ms }: { readonly ms: number }) => `Answers in ${ms} ms`,
    mailDetail: ({ done, dead, waiting }: { readonly done: number; readonly dead: number; readonly waiting: number }) =>
      `${done} sent in a day, ${waiting} on the way, ${dead} gave up`,
    kinds: { form: 'Forms', workflow: 'Workflows', rule: 'Rules', template: 'E-mail templates' },
  },
  /** Why a file is not read. */
  import: {
    noFile: 'There is no file to read.',
    tooLarge: ({ megabytes }: { readonly megabytes: number }) => `The file has more than ${megabytes} MB.`,
    large: 'The workbook is larger than a table of some thousand rows. Save the sheet as a file of its own.',
    broken: 'This is no workbook of Excel, or it is damaged.',
    tooWide: ({ most }: { readonly most: number }) => `The sheet has more than ${most} columns.`,
    encoding: 'This is no text in UTF-8. Save the file as “CSV UTF-8” and upload it again.',
  },
  /** Why a message does not go out, or one of another system is not taken in, for an administrator. */
  outside: {
    large: 'The message has more than 5 MB.',
    'no-file': 'This is no file.',
    'no-text': 'This is no text in UTF-8.',
    noConnection: ({ connection }: { readonly connection: string }) => `There is no ${connection} any more.`,
    nobody: ({ number, named }: { readonly number: number; readonly named: string }) =>
      `Row ${number} is about “${named}”, and there is no such record.`,
    several: ({ number, named }: { readonly number: number; readonly named: string }) =>
      `Row ${number} is about “${named}”, and there are several such records.`,
    rowRefused: ({
      number,
      about,
      event,
      reason,
    }: {
      readonly number: number
      readonly about: string
      readonly event: string
      readonly reason: string
    }) => `Row ${number}: ${about} does not take “${event}”. ${reason}`,
    refused: ({ about, event, reason }: { readonly about: string; readonly event: string; readonly reason: string }) =>
      `${about} does not take “${event}”. ${reason}`,
  },
  /** Why a mail did not go out, for an administrator. */
  mail: {
    unreachable: 'The mail server cannot be reached.',
    silent: 'The mail server did not answer in time.',
    signIn: ({ reply }: { readonly reply: string }) => `The mail server does not accept our user name and password: ${reply}`,
    refused: ({ reply }: { readonly reply: string }) => `The mail server refuses this address: ${reply}`,
    failed: ({ reply }: { readonly reply: string }) => `The mail server did not take the mail: ${reply}`,
  },
  /** Where somebody is signed in. */
  device: {
    browserOnSystem: ({ browser, system }: { readonly browser: string; readonly system: string }) => `${browser} on ${system}`,
    samsung: 'Samsung Internet',
    unknown: 'An unknown browser',
  },
  password: {
    short: 'Password should be at least 8 characters',
    long: 'Password should be at most 65 characters',
    common: 'This password is among the first that somebody would try. Choose another one',
    weak: 'Password should contain both upper and lower case letters and at least one number',
  },
  request: {
    notAsDescribed: 'A value is missing, or is not of the type that this address takes.',
    records: ({ name, most, count }: { readonly name: string; readonly most: number; readonly count: number }) =>
      `“${name}” names ${count} records, and one request is about 1 to ${most}.`,
    invalid: ({ reason }: { readonly reason: string }) => `The request is not formed as this address expects it: ${reason}.`,
    otherId: ({ id, address }: { readonly id: string; readonly address: string }) =>
      `The definition says it is “${id}”, the address says “${address}”.`,
  },
  file: {
    unnamed: 'Document',
    tooLarge: ({ max }: { readonly max: string }) => `The file is larger than ${max}.`,
    incomplete: 'The file did not arrive whole.',
    questionHolds: ({ max }: { readonly max: number }) =>
      max === 1
        ? 'A file is here already: remove it first. If you do not see it, load the page again.'
        : `${max} files are here already: remove one first. If you do not see them, load the page again.`,
    recordHoldsFiles: ({ files }: { readonly files: number }) => `There is room for ${files} files here. Remove one first.`,
    recordHoldsMegabytes: ({ megabytes }: { readonly megabytes: number }) =>
      `There is room for ${megabytes} MB here, and this file is too much. Remove another one, or make it smaller.`,
    dayTakesFiles: ({ files }: { readonly files: number }) => `You have uploaded ${files} files within a day. Go on tomorrow.`,
    dayTakesMegabytes: ({ megabytes }: { readonly megabytes: number }) => `You have uploaded ${megabytes} MB within a day. Go on tomorrow.`,
    infected: ({ name, virus }: { readonly name: string; readonly virus: string }) =>
      `${name} holds a virus (${virus}), so it was not accepted. Check your computer, and upload a clean copy.`,
  },
  record: {
    onFile: 'This is on file; it changes by a request.',
    forOthers: 'This part is for others to change now.',
    notFound: 'This record does not exist, or you may not see it.',
    nothingToConfirm: 'There is nothing to confirm here.',
    noChange: 'There is no such change.',
    duplicate: ({ values }: { readonly values: string }) => `Another record has the same ${values}, and only one may have it.`,
    needed: ({ label }: { readonly label: string }) =>
      `A new record cannot do without “${label}”. Ask for another value, or do not approve the request.`,
    noChanges: 'This record proposes no changes.',
    possibleNow: 'This can be done now.',
  },
  list: {
    tooMany: ({ limit }: { readonly limit: number }) => `More than ${limit} match: add a word to the search.`,
    since: ({ column }: { readonly column: string }) => `${column}, since`,
    secondLine: ({ column }: { readonly column: string }) => `${column} (second line)`,
    tooManyGroups: ({ limit }: { readonly limit: number }) => `More than ${limit} groups: choose fewer records by a filter.`,
    noValue: 'Not given',
    notInState: ({ state }: { readonly state: string }) => `Not possible while it is “${state}”.`,
    notOfFilter: ({ name }: { readonly name: string }) => `A saved filter cannot hold “${name}”.`,
    bulkBusy: 'Several people change many records right now. Try again in a minute.',
  },
  draftOpen: ({ draft }: { readonly draft: string }) =>
    `Another draft of this kind is open: ${draft}. Go on with that one, or delete it first.`,
  /** Why a request is approved by itself, and not among others; in its history, whom somebody asked. */
  approvals: {
    changed: 'What you approved before has changed. Open it first.',
    asks: 'It asks for answers of yours. Open it first.',
    passedTo: ({ name }: { readonly name: string }) => `asked ${name} to approve instead`,
    askedToo: ({ name }: { readonly name: string }) => `asked ${name} to approve as well`,
  },
  /** After the name of a person, in the history of a record. */
  history: {
    began: 'started it',
    beganAgain: 'started it with the answers of an earlier one',
    approved: 'approved',
    rejected: 'rejected',
    returned: 'returned it',
    expired: 'did not decide in time',
    reminded: 'was reminded',
    escalated: 'was joined by another approver',
    reassigned: 'asked somebody else to approve',
    added: 'asked one more person to approve',
    tookBack: 'took the decision back',
    addedFile: 'added a file',
    removedFile: 'removed a file',
    replacedFile: 'replaced a file',
    restoredFile: 'brought back a file',
    checkedAnswer: 'checked an earlier answer',
    dismissedChange: 'dismissed a change',
    dismissedForever: 'dismissed a change forever',
    tookUpChange: 'took up a dismissed change',
    wroteChanges: 'wrote the changes to the record',
    wroteDecided: 'wrote decided changes to this record',
    movedToCurrent: 'moved this to the version in force, where it loses nothing',
    wroteRow: 'wrote a row of an imported list to this record',
    exportedList: 'exported a list',
  },
})
