import { useCallback, useEffect, useRef, useState } from 'react'

/** A state that is on for some milliseconds after it began, or until it is ended. */
export const useForAWhile = (milliseconds: number): readonly [boolean, () => void, () => void] => {
  const [isOn, setOn] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = useCallback(() => {
    clearTimeout(timer.current)
    setOn(false)
  }, [])
  const begin = useCallback(() => {
    clearTimeout(timer.current)
    setOn(true)
    timer.current = setTimeout(() => setOn(false), milliseconds)
  }, [milliseconds])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [isOn, begin, end]
}
