import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ServedRecord } from '../../server/contract/records.ts'
import { userAtom } from '../api/user.ts'

/** Goes on with first answers that were typed in this browser and never reached the server, under the id they were typed for. */
export const useTypedBefore = (record: ServedRecord | undefined): void => {
  const navigate = useNavigate()
  const person = useAtomValue(userAtom)?.id
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (record?.version !== 0 || person === undefined) return undefined
    let left = false
    void import('./typed-before.ts').then(({ typedBefore }) => {
      const address = typedBefore(record, person, pathname + search)
      if (!left && address !== undefined) void navigate(address, { replace: true })
    })
    return () => {
      left = true
    }
  }, [record, person, pathname, search, navigate])
}
