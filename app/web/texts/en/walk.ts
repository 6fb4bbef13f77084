import { formatsIn } from '#renderer'

const { plural } = formatsIn('en-US', 'en-GB')
type Name = { readonly name: string }
type Count = { readonly count: number }

/** Stepping through a path in the configuration. */
export const walk = {
  title: 'Step through a case',
  close: 'Leave',
  again: 'Start again',
  back: 'Step back',
  note: 'A pretend case: nothing is stored, and nothing is sent. Answers to forms are not checked.',
  type: 'Case',
  begins: 'Begin with',
  blank: 'Nothing answered',
  answersOf: ({ name }: Name) => `Answers: ${name}`,
  exampleOf: ({ name }: Name) => `Example: ${name}`,
  day: 'First day',
  known: ({ count }: Count) =>
    plural(count, { one: 'What is known of the case: 1 thing', other: `What is known of the case: ${count} things` }),
  as: 'I am',
  open: ({ name, count }: Name & Count) => `${name} (${count})`,
  stands: ({ name, day }: Name & { readonly day: string }) => `The case is in “${name}”. It is ${day}.`,
  moves: 'What can be done',
  noneOpen: ({ name }: Name) => `${name}: nothing can be done here.`,
  ends: 'Nobody can do anything here.',
  onDay: ({ name, day }: Name & { readonly day: string }) => `${name}, on ${day}`,
  closed: 'Why not the others',
  elsewhere: ({ count }: Count) => plural(count, { one: '1 move leaves another state', other: `${count} moves leave other states` }),
  asks: ({ name }: Name) => `It asks ${name}. The path reads of the answers:`,
  reads: 'The path reads of the answers:',
  among: 'Where the case goes',
  chooseState: 'Choose a state.',
  comment: 'Comment',
  commentMissing: 'Say why, so that the next person knows.',
  doIt: ({ name }: Name) => `Do it: ${name}`,
  cancel: 'Cancel',
  walked: 'Walked so far',
  nothingYet: 'The case begins. Do something with it.',
  by: ({ name, what }: Name & { readonly what: string }) => `${name}: ${what}`,
  keepTitle: 'Keep this walk as an example',
  stated: 'What it states',
  statedHint: 'What somebody would notice is ticked. A change in which it is otherwise cannot be published.',
  every: 'Show every effect',
  fewer: 'Show only what somebody would notice',
  atMost: 'This walk is as long as a walk can be.',
}
