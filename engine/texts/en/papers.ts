import { spoken } from '../spoken.ts'
/** What a mail or a paper says of itself. */
export const paperTexts = spoken('engine.papers', {
  onlyFirst: ({ shown, count }: { readonly shown: number; readonly count: number }) =>
    `Only the first ${shown} of ${count} rows stand here.`,
})
