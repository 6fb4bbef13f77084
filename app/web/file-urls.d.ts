/** The address of a file that is served as it is. */
declare module '*?url' {
  const address: string
  export default address
}

interface ImportMeta {
  /** Vite's: what the files of a pattern export, by their paths. */
  readonly glob: (
    patterns: readonly string[],
    options: { readonly query: string; readonly import: string; readonly eager: true },
  ) => Readonly<Record<string, string>>
}
