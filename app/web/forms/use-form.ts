import { useEffect, useMemo, useState } from 'react'
import { createFormStore, type FormServices, type FormStore } from '#renderer'
import { type Answers, type FormContext, type FormPlan, openForm } from '#engine'
import type { ServedRecord } from '../../server/contract/records.ts'
import { ApiFailure, call } from '../api/client.ts'
import { whenReconnected } from '../api/reconnected.ts'
import { SNACKBAR_MS, useToast } from '../shell/toast.ts'
import { recordTexts } from '../texts/record-texts.ts'
import { uploadsOfApproval, uploadsOfRecord } from './form-uploads.ts'
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

const newRowId = (): string => crypto.randomUUID().slice(0, 8)

/** Whether the questions are not open to somebody with a session: their status, 401 or 403. */
const refusalOf = (failure: unknown): number | undefined =>
  failure instanceof ApiFailure && [401, 403].includes(failure.status) ? failure.status : undefined

/** Opens a form of a record: the plan by its hash, a session over the answers, atoms over the session. Its questions may be refused. */
export const useForm = (
  hash: string | undefined,
  answers: Answers,
  context: FormContext,
  place?: FormPlace,
  carriedOver?: CarriedOver,
): LoadedForm | 'refused' | undefined => {
  // The values the form was opened with; later changes go through the store.
  const [opened] = useState({ answers, context, place, carriedOver })
  const [ready, setReady] = useState<{ readonly plan: FormPlan; readonly remarksOf: typeof carriedRemarks | undefined }>()
  const [failed, setFailed] = useState<unknown>()
  const [refused, setRefused] = useState(false)
  const [turn, setTurn] = useState(0)
  const toast = useToast()
  const link = opened.place !== undefined && 'approval' in opened.place ? opened.place.approval : undefined
  useEffect(() => {
    if (hash === undefined) return undefined
    let left = false
    let stopWaiting: (() => void) | undefined
    // Few forms have answers from an older version.
    const carried = opened.carriedOver && import('./carried-remarks.ts').then((file) => file.carriedRemarks)
    Promise.all([planOf(hash, link), carried]).then(
      ([plan, remarksOf]) => {
        if (!left) setReady({ plan, remarksOf })
      },
      (error: unknown) => {
        if (left) return
        // Who came by a link has no session.
        const refusal = link === undefined ? refusalOf(error) : undefined
        if (refusal !== undefined) toast(recordTexts().questionsRefused, { intent: 'error', ms: SNACKBAR_MS, canDismiss: true })
        // A session that has ended asks or leads to the sign-in: the page waits for it.
        if (refusal === 401) stopWaiting = whenReconnected(() => setTurn((all) => all + 1))
        else if (refusal === undefined) setFailed(error)
        else setRefused(true)
      },
    )
    return () => {
      left = true
      stopWaiting?.()
    }
  }, [hash, link, opened, turn, toast])
  if (failed !== undefined) throw failed
  return useMemo(() => {
    if (refused) return 'refused'
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
      uploads: place && ('approval' in place ? uploadsOfApproval(place.approval) : uploadsOfRecord(place, plan.id, around.uploads)),
    }
    return { store, services, plan }
  }, [ready, refused, opened])
}
