/** A pretend case on the diagram: the state where it stands, and the moves that are open to whoever acts, by the id of their event. */
export type StandingCase = {
  readonly state: string
  readonly open: ReadonlySet<string>
  readonly make: (event: string) => void
}
