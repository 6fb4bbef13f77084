/** The windows of one person tell each other that their session goes on, that it was ended, or that somebody has signed in. */
export type SessionNotice = { readonly endsAt: number } | 'ended' | 'begun'

export const SESSION_CHANNEL = 'sojourn.session'

/** Tells every window of this browser, this one as well. */
export const tellWindows = (notice: SessionNotice): void => {
  const windows = new BroadcastChannel(SESSION_CHANNEL)
  windows.postMessage(notice)
  windows.close()
}
