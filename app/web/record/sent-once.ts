export type SentOnce = {
  /** False while a request is on its way: a second click is the first one. */
  begin(): boolean
  /** The key of this request. One that went off without an answer keeps its key, so that the server carries it out once. */
  keyOf(what: unknown): string
  end(answered: boolean): void
}

/** Guards against doing something twice: by a double click, or by repeating a request whose answer was lost. */
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
