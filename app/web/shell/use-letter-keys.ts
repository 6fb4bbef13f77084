import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'
import type { LetterKeys } from '#renderer'
import { putKept, kept } from '../api/kept.ts'
import { userAtom } from '../api/user.ts'

/** What was chosen since the page was opened, by the key of the storage. */
const chosenAtom = atom<{ readonly [key: string]: boolean }>({})

const keyAtom = atom((get) => `sojourn.letter-keys.${get(userAtom)?.id ?? ''}`)

const isOnAtom = atom(
  (get) => get(chosenAtom)[get(keyAtom)] ?? kept()?.getItem(get(keyAtom)) !== 'false',
  (get, set, isOn: boolean) => {
    const key = get(keyAtom)
    set(chosenAtom, (all) => ({ ...all, [key]: isOn }))
    // In a full storage the choice holds until the page is left.
    putKept(key, String(isOn))
  },
)

/** Whether single letters are keys, everywhere on these pages: chosen by this person, stored in this browser. */
export const useLetterKeys = (): LetterKeys => {
  const [isOn, choose] = useAtom(isOnAtom)
  return useMemo(() => ({ isOn, choose }), [isOn, choose])
}
