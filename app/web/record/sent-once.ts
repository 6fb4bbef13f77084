export type SentOnce = {
  /** False while a request is under way, because a second click belongs to the first. */
  begin(): boolean
  /** The key of this request. A request without a response keeps its key, so that the server carries it out once. */
  keyOf(what: unknown): string
  end(answered: boolean): void
}

/** Prevents doing something twice: by a double click, or by repeating a request whose response was lost. */
export const sentOnce = (): SentOnce => {
  let under = false
  let what = ''
  let key = ''
  return {
    begin: () => {
      if (under) return false
      under = true
      return true
    },
    keyOf: (asked) => {
      const words = JSON.stringify(asked)
      if (words !== what) key = crypto.randomUUID()
      what = words
      return key
    },
    end: (answered) => {
      under = false
      if (answered) what = ''
    },
  }
}
