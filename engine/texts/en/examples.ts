import { spoken } from '../spoken.ts'

type Named = { readonly name: string }
type Compared = Named & { readonly is: string; readonly wanted: string }

/** What an example of a form meets instead of what it states. */
export const exampleTexts = spoken('engine.examples', {
  flags: { hidden: 'not shown', editable: 'may answer', required: 'must answer', 'read-only': 'only reads' },
  differs: ({ name, is, wanted }: Compared) => `${name}: ${is}. The example says: ${wanted}.`,
  value: (words: string) => `is ${words}`,
  offers: (words: string) => `offers ${words}`,
  rows: ({ count }: { readonly count: number }) => (count === 1 ? '1 row' : `${count} rows`),
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  refused: ({ name, why }: Named & { readonly why: string }) => `${name}: the answer is refused. ${why}`,
  warned: ({ name, why }: Named & { readonly why: string }) => `${name}: there is a warning. ${why}`,
  notRefused: ({ name }: Named) => `${name}: the answer is not refused.`,
  notWarned: ({ name }: Named) => `${name}: there is no warning.`,
  otherState: ({ is, wanted }: Omit<Compared, 'name'>) => `It is then in “${is}”. The example says: “${wanted}”.`,
  notRefusedStep: ({ state }: { readonly state: string }) => `It is not refused: it is then in “${state}”.`,
  outOfSteps: 'A rule takes too many steps here, and ends without a result. It repeats too much, or makes too long a text.',
  noState: ({ state }: { readonly state: string }) => `There is no state “${state}” here.`,
  cannot: ({ why }: { readonly why: string }) => `It cannot be tried: ${why}`,
  ended: ({ type }: { readonly type: string }) => `A rule ended with “${type}”.`,
  atStep: ({ step, failure }: { readonly step: number; readonly failure: string }) => `Step ${step}: ${failure}`,
  moreSteps: ({ stated, steps }: { readonly stated: number; readonly steps: number }) =>
    `The example states what comes of ${stated} steps and has ${steps}.`,
})
