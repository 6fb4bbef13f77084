import { atom } from 'jotai'
import { ApiFailure } from '../api/client.ts'

/** Why a file is not shown to the one who asked for it; null while nothing was refused. */
export const refusedFileAtom = atom<string | null>(null)

/** Whether the one who asks may not see it. That a file is not there says the same: nobody learns from a refusal which files there are. */
export const isUnauthorized = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && (failure.status === 403 || failure.body.error === 'file.not-found')
