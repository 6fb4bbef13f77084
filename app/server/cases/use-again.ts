import { againIn, isTouched, useAgain, type FileAnswer, type OrphanedAnswer } from '#engine'
import { isGivenBy, ownAnswers } from '../forms/own-answers.ts'
import { openedForms, strippedForms } from '../forms/form-context.ts'
import { caseRecordOf } from '../records/case-record.ts'
import type { LoadedRecord } from '../records/load-record.ts'
import { hrefOfStart } from '../records/record-href.ts'
import { fileRef, listFiles, type FileRow } from '../store/files/files.ts'
import { listGiven } from '../store/records/carried-over.ts'
import type { Data } from '../store/records/records.ts'
import { actorOf } from '../work/actor.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { caseToStart } from './case-to-start.ts'

/** A file of the earlier case that is copied to a place of the new one, and the id of its copy. */
export type CopiedFile = { readonly id: string; readonly from: FileRow; readonly path: string }

/** What a new case takes from an earlier one, before anything is stored. */
export type Again = {
  readonly start: LoadedRecord
  readonly forms: readonly { readonly form: string; readonly changes: Data }[]
  readonly leftOut: readonly OrphanedAnswer[]
  readonly copies: readonly CopiedFile[]
}

type Ids = { readonly record: string; readonly ofCopy: (file: string) => string | undefined }

/**
 * A new case of the type of an earlier one, with those of its answers and files that this viewer may see. Nothing is written. Who may start
 * such a case about its subject is asked as for any other; a draft that is open is refused, with its address.
 */
export const caseFromEarlier = async (context: ViewerContext, loaded: LoadedRecord, ids: Ids): Promise<Again | Failure> => {
  const { definitions, tx, today } = context
  const { row } = loaded
  const target = definitions.findCase(row.case_id ?? '')
  if (!target || !againIn(target, definitions.workflow(target.workflow).definition, row.state)) return fail('case.not-again')
  const start = await caseToStart(context, target, { id: ids.record, ...(row.subject_id !== null && { subject: row.subject_id }) })
  if (isFailure(start)) return start
  if (start.isDraft) return fail('case.draft-open', undefined, hrefBody(hrefOfStart(start.loaded)))
  const actor = actorOf(context.viewer)
  const given = await listGiven(tx, row.entity, row.id)
  const files = new Map((await listFiles(tx, row.entity, row.id)).map((file) => [file.id, file]))
  const copies: CopiedFile[] = []
  const fileOf = (file: FileAnswer, path: string): FileAnswer | undefined => {
    const from = files.get(file.id)
    const id = from && ids.ofCopy(from.id)
    if (!from || id === undefined) return undefined
    copies.push({ id, from, path })
    return { ...fileRef(from), id, path }
  }
  const { answers: seen } = strippedForms(await openedForms(context, loaded, actor, 'read'), row.data)
  const { forms, leftOut } = useAgain({
    record: caseRecordOf(loaded),
    answers: ownAnswers(seen, row.data, tx.vault.secretsOf(tx.institution, row.entity), isGivenBy(given, context.viewer.account.id)),
    current: definitions,
    target,
    begins: start.loaded.row.data,
    isGiven: (path) =>
      isTouched(
        given.map(({ path: saved }) => saved),
        path,
      ) || given.some(({ path: saved }) => saved.startsWith(`${path}.`)),
    fileOf,
    today,
  })
  return { start: start.loaded, forms, leftOut, copies }
}

const hrefBody = (href: string | undefined): { readonly href?: string } => (href === undefined ? {} : { href })
