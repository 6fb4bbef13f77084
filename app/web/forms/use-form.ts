import { useEffect, useMemo, useState } from 'react'
import { createFormStore, type AnswerFile, type FormServices, type FormStore, type RefusedFile } from '#renderer'
import { type Answers, type FormContext, type FormPlan, openForm } from '#engine'
import type { FileOperation } from '../../server/contract/operations.ts'
import type { ServedRecord } from '../../server/contract/records.ts'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import { openFile } from '../files/open-file.ts'
import type { OperationRequest } from '../api/operation-request.ts'
import { planOf } from './plan-of.ts'
import { justNow } from '../words/dates.ts'
import type { carriedRemarks } from './carried-remarks.ts'

export type LoadedForm = { readonly store: FormStore; readonly services: FormServices; readonly plan: FormPlan }

/** Where a form is filled in: a record, an approval link, or an event, whose answers belong to nothing yet. */
export type FormPlace =
  | {
      readonly entity: string
      readonly id: string
      /** stores the record when it does not exist yet */ readonly begin?: () => Promise<void>
    }
  | { readonly approval: Readonly<Record<string, string>> }
  | { readonly entity: string; readonly id: string; readonly event: string }

type CarriedOver = NonNullable<ServedRecord['carriedOver']>

const openOrSay = <K extends FileOperation>(operation: K, ask: OperationRequest<K>): Promise<void> =>
  openFile(operation, ask).catch((failure: unknown) => {
    throw new Error(messageOfError(failure))
  })

/** A file the server refuses for what it is would be refused again; any other failure passes. */
const FINAL: readonly number[] = [400, 413, 415, 422]
const refusedOr = (uploaded: Promise<AnswerFile>): Promise<AnswerFile | RefusedFile> =>
  uploaded.catch((failure: unknown) => {
    if (failure instanceof ApiFailure && FINAL.includes(failure.status)) return { refused: failure.message }
    throw failure
  })

const newRowId = (): string => crypto.randomUUID().slice(0, 8)

/** Opens a form of a record: the plan by its hash, a session over the answers, atoms over the session. */
export const useForm = (
  hash: string | undefined,
  answers: Answers,
  context: FormContext,
  place?: FormPlace,
  carriedOver?: CarriedOver,
): LoadedForm | undefined => {
  // The values the form was opened with; later changes go through the store.
  const [opened] = useState({ answers, context, place, carriedOver })
  const [ready, setReady] = useState<{ readonly plan: FormPlan; readonly remarksOf: typeof carriedRemarks | undefined }>()
  const [failed, setFailed] = useState<unknown>()
  const link = place !== undefined && 'approval' in place ? place.approval['x-approval-token'] : undefined
  useEffect(() => {
    if (hash === undefined) return undefined
    let left = false
    // Few forms have answers from an older version.
    const carried = opened.carriedOver && import('./carried-remarks.ts').then((file) => file.carriedRemarks)
    Promise.all([planOf(hash, link), carried]).then(
      ([plan, remarksOf]) => {
        if (!left) setReady({ plan, remarksOf })
      },
      (error: unknown) => {
        if (!left) setFailed(error)
      },
    )
    return () => {
      left = true
    }
  }, [hash, link, opened])
  if (failed !== undefined) throw failed
  return useMemo(() => {
    if (!ready) return undefined
    const { plan, remarksOf } = ready
    const { answers: first, context: around, place: filledAt, carriedOver: carried } = opened
    const place = filledAt && 'event' in filledAt ? undefined : filledAt
    const session = openForm(plan, { answers: first, context: around, newRowId })
    const store = createFormStore(session)
    const services: FormServices = {
      ...(place &&
        !('approval' in place) && {
          reveal: (path: string) =>
            call('POST /api/records/:entity/:id/reveal', {
              params: { entity: place.entity, id: place.id },
              body: { form: plan.id, path },
            }).then(({ value }) => value),
        }),
      ...(carried && place && 'entity' in place && { remarks: remarksOf?.(store, place, carried) }),
      when: justNow,
      pictureAddress: (name: string) => `/pictures/${name}`,
      ...(filledAt &&
        !('approval' in filledAt) && {
          findOptions: async (path: string, text: string, signal: AbortSignal) => {
            const { entity, id, ...more } = filledAt
            if ('begin' in more) await more.begin?.()
            const event = 'event' in more ? more.event : undefined
            return call('GET /api/records/:entity/:id/options', {
              params: { entity, id },
              query: { form: plan.id, path, text, event },
              signal,
            })
          },
        }),
      explain: async (path, aspect, option) => {
        const { explainInWords } = await import('./explain-in-words.ts')
        return explainInWords(plan, session, path, aspect, option)
      },
      uploads:
        place &&
        ('approval' in place
          ? {
              upload: () => Promise.reject(new Error('nothing is uploaded here')),
              remove: () => Promise.resolve(),
              open: (file) =>
                openOrSay('GET /api/approval/files/:file', { params: { file: file.id }, headers: place.approval, anonymous: true }),
            }
          : {
              upload: async (path, file, onProgress, signal) => {
                await place.begin?.()
                const body = new FormData()
                body.append('file', file)
                const { upload } = await import('../api/upload.ts')
                return refusedOr(
                  upload(
                    'POST /api/records/:entity/:id/files',
                    { params: { entity: place.entity, id: place.id }, query: { form: plan.id, path }, signal },
                    body,
                    onProgress,
                  ),
                )
              },
              remove: async (_, file) => {
                await call('DELETE /api/files/:file', { params: { file: file.id } })
              },
              open: (file) => openOrSay('GET /api/files/:file', { params: { file: file.id } }),
            }),
    }
    return { store, services, plan }
  }, [ready, opened])
}
