import { useAtom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import { useMemo } from 'react'
import type { ListKeys } from '#renderer'

const keysAtom = atomWithStorage('sojourn.list-keys', true, undefined, { getOnInit: true })

/** Whether letters go through the rows of lists, as chosen in this browser. */
export const useKeys = (): ListKeys => {
  const [isOn, choose] = useAtom(keysAtom)
  return useMemo(() => ({ isOn, choose }), [isOn, choose])
}
