import { spoken } from '../spoken.ts'

type What = { readonly what: string }
type Name = { readonly name: string }
type Time = { readonly time: string }
type To = { readonly to: string }

/** The path of a case as it is drawn for those who change it. */
export const pathTexts = spoken('engine.paths', {
  families: {
    you: 'With the person it is about',
    act: 'Asks for something to be done',
    wait: 'Waits for somebody else',
    office: 'With the office',
    done: 'Done',
    closed: 'Closed',
  },
  target: ({ time }: Time) => `Should take ${time}`,
  after: ({ time, name }: Time & Name) => `After ${time}: ${name}`,
  decide: {
    any: ({ who }: { readonly who: string }) => `One decides: ${who}`,
    all: ({ who }: { readonly who: string }) => `All decide: ${who}`,
    majority: ({ who }: { readonly who: string }) => `Most decide: ${who}`,
  },
  remind: ({ time }: Time) => `Reminder after ${time}`,
  outcomes: {
    onApproved: 'Approved',
    onRejected: 'Rejected',
    onReturned: 'Sent back',
    onExpired: 'Not decided in time',
  },
  byItself: 'Goes on by itself',
  system: 'by itself',
  group: ({ name }: Name) => `Every state of “${name}”`,
  kinds: {
    set: 'Write a value',
    apply: 'Write the changes to the record on file',
    create: 'Begin a case or a record',
    convert: 'Turn it into another case',
    task: 'Give somebody a task',
    keep: 'Keep the documents that were sent',
    refer: 'Note which documents were used',
    send: 'Do something with other records',
    message: 'Send a message',
    document: 'Make a paper',
    import: 'Read a file into cases',
    connect: 'Send a message to another system',
  },
  goesTo: ({ state }: { readonly state: string }) => `Goes to ${state}`,
  mayEdit: ({ who, what }: { readonly who: string; readonly what: string }) => `${who}: ${what}`,
  everything: 'all forms',
  condition: 'a condition holds',
  unreachable: 'No move leads here.',
  stuck: 'No move leads away from here.',
  walk: {
    begins: 'A case begins',
    clock: 'The clock',
    decisions: { approve: 'Approve', reject: 'Reject', return: 'Send back' },
    clocks: { remind: 'The approver is reminded', escalate: 'Somebody else is asked too', expire: 'Nobody decided in time' },
    refused: ({ why }: { readonly why: string }) => `Is refused: ${why}`,
    onlyFor: ({ who }: { readonly who: string }) => `Only ${who} can do this.`,
    onlyIn: ({ states }: { readonly states: string }) => `Not from here, only from ${states}.`,
    nobody: 'Nobody can do this: none of the parties of the case is named.',
  },
  when: ({ what, rule }: What & { readonly rule: string }) => `${what}, when ${rule}`,
  effects: {
    set: ({ names }: { readonly names: string }) => `Writes ${names}`,
    apply: 'Writes the changes to the record on file',
    create: ({ what }: What) => `Begins ${what}`,
    convert: ({ what }: What) => `Turns it into ${what}`,
    task: ({ what, to }: What & To) => `Gives “${what}” to do to ${to}`,
    keep: 'Keeps the documents that were sent, on file',
    refer: 'Notes which documents were used',
    send: ({ what, to }: What & To) => `Does “${what}” with ${to}`,
    message: ({ what, to }: What & To) => `Sends ${what} to ${to}`,
    document: ({ what }: What) => `Makes a paper of ${what}`,
    import: ({ what }: What) => `Reads a file into ${what}`,
    connect: ({ what }: What) => `Sends a message over ${what}`,
    asked: 'those who are asked',
    person: 'a person it names',
  },
})
