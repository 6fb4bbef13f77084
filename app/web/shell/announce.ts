import { atom, getDefaultStore } from 'jotai'

/** A sentence for screen readers about something that everybody else can see. */
export const announcementAtom = atom('')

export const announce = (text: string, ms: number): void => {
  const store = getDefaultStore()
  store.set(announcementAtom, text)
  setTimeout(() => store.set(announcementAtom, (now) => (now === text ? '' : now)), ms)
}
