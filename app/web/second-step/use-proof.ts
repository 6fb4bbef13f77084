import { useEffect, useRef, useState } from 'react'
import { messageOfError } from '../api/client.ts'
import { secondFactorTexts } from '../texts/second-factor-texts.ts'
import { NoPasskey } from './passkey.ts'

const LEFT = 'left'

/**
 * What somebody proves who they are by: the way, what they typed, and the proof that is waited for. Another way gives up on it, and what it was
 * refused for is no news then; whoever leaves meanwhile (Back, Escape) has called off what it was for.
 */
export const useProof = <Way extends string | undefined>(first: Way) => {
  const [way, setWay] = useState(first)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const waited = useRef<AbortController>(undefined)
  useEffect(() => () => waited.current?.abort(LEFT), [])
  const choose = (next: Way): void => {
    waited.current?.abort()
    setBusy(false)
    setWay(next)
    setTyped('')
    setProblem(undefined)
  }
  const prove = async <T>(proof: (givenUp: AbortSignal) => Promise<T>, onProved: (proved: T) => void): Promise<void> => {
    if (busy) return
    const proving = new AbortController()
    waited.current = proving
    setBusy(true)
    setProblem(undefined)
    try {
      const proved = await proof(proving.signal)
      // What is asked for after it, such as a new passkey, must not be called off with it.
      if (waited.current === proving) waited.current = undefined
      if (proving.signal.reason !== LEFT) onProved(proved)
    } catch (failure) {
      if (proving.signal.aborted) return
      setProblem(failure instanceof NoPasskey ? secondFactorTexts().own.notUsed : messageOfError(failure))
      setTyped('')
      setBusy(false)
    }
  }
  return { way, typed, setTyped, problem, setProblem, busy, choose, prove }
}
