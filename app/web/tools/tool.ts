import { atom } from 'jotai'

/** The tool that is open over the page. */
export const toolAtom = atom<'view-as' | 'inspect' | undefined>(undefined)
