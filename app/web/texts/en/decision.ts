/** The page on which somebody without an account decides. Its words about the request come from the definitions. */
export const decision = {
  notOpened: 'This page could not be opened',
  noLink: 'This link opens nothing',
  view: 'View',
  viewFile: ({ name }: { readonly name: string }) => `View ${name}`,
  fileKind: 'file',
  saved: ({ at }: { readonly at: string }) => `Saved at ${at}, also when you close this page.`,
  answersFirst: 'Answer the questions marked above first.',
}
