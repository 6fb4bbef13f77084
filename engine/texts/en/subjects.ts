import { spoken } from '../spoken.ts'
/** How a sentence calls a question. It stands apart from the explanations, which a form fetches only when somebody asks why. */
export const subjectTexts = spoken('engine.subjects', {
  quoted: (text: string) => `“${text}”`,
  the: (noun: string) => (/^(the|your|my|an?) /iu.test(noun) ? noun : `the ${noun}`),
  status: 'the status',
  answerTo: (label: string) => `the answer to “${label}”`,
})
