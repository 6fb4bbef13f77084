import { spoken } from '../spoken.ts'

type Labeled = { readonly label: string }

/** Texts about answers that no form in a browser has: what is planned and refused at the server, and what moves to a newer version. */
export const storedAnswerTexts = spoken('engine.stored', {
  explain: 'Explain your answer',
  explanation: 'explanation',
  notChangedHere: 'This answer cannot be changed here.',
  moved: {
    notAsked: 'the newer version does not ask it',
    alreadyAnswered: ({ label }: Labeled) => `“${label}” already has an answer`,
    cannotHold: ({ label }: Labeled) => `“${label}” cannot hold it`,
  },
})
