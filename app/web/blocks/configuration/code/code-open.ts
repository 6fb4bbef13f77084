import { useState } from 'react'
import { putKept, kept } from '../../../api/kept.ts'

const KEY = 'sojourn.code'

/** Whether somebody has the code beside the form: never until they ask for it, then always in this browser. */
export const useCodeOpen = (): readonly [boolean, (isOpen: boolean) => void] => {
  const [isOpen, setOpen] = useState(() => kept()?.getItem(KEY) === 'open')
  return [
    isOpen,
    (next) => {
      setOpen(next)
      if (next) putKept(KEY, 'open')
      else kept()?.removeItem(KEY)
    },
  ]
}
