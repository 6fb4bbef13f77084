import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { SecondStep } from '../../server/contract/accounts/second-step.ts'
import { call, messageOfError } from '../api/client.ts'

type Answers = { readonly onAsked: (step: SecondStep, userName: string) => void; readonly onRefused: (text: string) => void }

/** For somebody who comes back from the campus and waits for a second step: what is asked of them, only the server knows. */
export const useCampusStep = ({ onAsked, onRefused }: Answers): void => {
  const comesBack = new URLSearchParams(useLocation().search).get('step') !== null
  useEffect(() => {
    if (!comesBack) return
    call('GET /api/auth/second-step', { anonymous: true }).then(
      ({ secondStep, userName }) => onAsked(secondStep, userName),
      (error: unknown) => onRefused(messageOfError(error)),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each coming back
  }, [comesBack])
}
