import type { Plugin } from 'vite'

const OPERATOR = /\/engine\/rules\/operators\/[\w-]+\.ts$/u
/** `summary` and `examples` as they stand in the file of an operator: in the line of their name, or up to the line that ends them. */
const FOR_AUTHORS = /^ {2}(?:summary:\n? .*|examples: \[.*\]|examples: \[\n(?: {4}.*\n)* {2}\]),\n/gmu

/** Leaves out of the page what the operators of rules say to authors and to tests: nothing in a browser reads it. */
export const withoutExamples = (): Plugin => ({
  name: 'without-examples',
  enforce: 'pre',
  transform: (code, id) => (OPERATOR.test(id) ? { code: code.replaceAll(FOR_AUTHORS, ''), map: null } : undefined),
})
