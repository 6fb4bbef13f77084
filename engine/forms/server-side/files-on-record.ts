import type { Json } from '../../definition/logic.ts'
import type { FileAnswer } from '../../question-types/file/file.ts'
import { isList, isRecord, type JsonObject } from '../../rules/values/json.ts'
import type { FormPlan, PlanNode } from '../plan/plan.ts'
import { nodeAt } from '../plan/plan-paths.ts'
import { eachNodeState, type FormState, type NodeState } from '../session/form-state.ts'
import { problemAt } from '../session/problems/make-problem.ts'
import type { Answers } from '../session/session.ts'
import type { Problem } from '../../errors.ts'

/** The uploaded file of this id at this place of the record. Its name, size and type count, not those that an answer claims. */
export type FilesOnRecord = (path: string, id: string) => FileAnswer | undefined

export const NO_FILES: FilesOnRecord = () => undefined

const lastStep = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/**
 * The files of a record, and those that stand on file in the field with which a question is compared: an answer that was filled in from there, by
 * a default or when the case began, keeps the file that is on file.
 */
export const withFilesOnFile =
  (files: FilesOnRecord, plans: readonly FormPlan[], onFile: readonly JsonObject[]): FilesOnRecord =>
  (path, id) => {
    const uploaded = files(path, id)
    if (uploaded !== undefined) return uploaded
    const nodes = plans.map((plan) => nodeAt(plan, path))
    const named = nodes.flatMap((node) => (node?.kind === 'field' && node.type === 'file' ? [node.onFile ?? lastStep(path)] : []))
    const found = onFile.flatMap((record) => named.flatMap((name) => filesIn(record[name])))
    return found.find((file) => file.id === id)
  }

/** The files of a record, and those that the stored answer holds already: one that was filled in stays beside one that is added. */
export const withFilesOfAnswers =
  (files: FilesOnRecord, stored: JsonObject): FilesOnRecord =>
  (path, id) =>
    files(path, id) ?? filesIn(answerAt(stored, path.split('.'))).find((file) => file.id === id)

const answerAt = (value: Json | undefined, [step, ...steps]: readonly string[]): Json | undefined => {
  if (step === undefined) return value
  if (isList(value))
    return answerAt(
      value.find((row) => isRecord(row) && row['$id'] === step),
      steps,
    )
  return isRecord(value ?? null) ? answerAt((value as JsonObject)[step], steps) : undefined
}

const filesIn = (value: Json | undefined): readonly FileAnswer[] =>
  isList(value) ? value.filter((file): file is JsonObject & FileAnswer => isRecord(file) && typeof file['id'] === 'string') : []

/** The file that an answer names, or its claimed name when there is no such file at this place. */
const findFile = (file: Json, path: string, files: FilesOnRecord): FileAnswer | string => {
  const { id, name } = isRecord(file) ? file : {}
  return (typeof id === 'string' ? files(path, id) : undefined) ?? (typeof name === 'string' ? name : '')
}

/** An answer with its files as they were uploaded, and the names of those that were not. */
export const uploadedFiles = (
  answer: Json,
  path: string,
  files: FilesOnRecord,
): { readonly answer: Json; readonly unknown: readonly string[] } => {
  if (!isList(answer)) return { answer, unknown: [] }
  const found = answer.map((file) => findFile(file, path, files))
  return {
    answer: found.map((file, index) => (typeof file === 'string' ? (answer[index] ?? null) : file)),
    unknown: found.filter((file) => typeof file === 'string'),
  }
}

export const unknownFile = (nodeState: NodeState, names: readonly string[], state: FormState): Problem =>
  problemAt(nodeState, { code: 'answers.file-unknown', params: { value: names.join(', ') } }, state)

/** A problem at each relevant question whose answer names a file that was not uploaded there. */
export const unknownFiles = (state: FormState, files: FilesOnRecord): readonly Problem[] => {
  const found: Problem[] = []
  eachNodeState(state.root, (nodeState) => {
    if (!nodeState.relevant || nodeState.compiled.type?.type !== 'file') return
    const { unknown } = uploadedFiles(nodeState.raw ?? null, nodeState.path, files)
    if (unknown.length > 0) found.push(unknownFile(nodeState, unknown, state))
  })
  return found
}

/** Stored answers with their files as they were uploaded. A file that is not on the record stays as it is, for `validateForm` to name. */
export const withUploadedFiles = (plan: FormPlan, answers: Answers, files: FilesOnRecord): Answers =>
  withFilesOf(
    plan.pages.flatMap(({ nodes }) => nodes),
    answers,
    '',
    files,
  )

const withFilesOf = (nodes: readonly PlanNode[], answers: JsonObject, before: string, files: FilesOnRecord): JsonObject => {
  const changed: { [field: string]: Json } = {}
  for (const node of nodes) {
    const answer = Object.hasOwn(answers, node.id) ? answers[node.id] : undefined
    if (answer === undefined || !asksForFiles(node)) continue
    const path = before + node.id
    if (node.kind === 'field') changed[node.id] = uploadedFiles(answer, path, files).answer
    else if (node.kind === 'repeat' && isList(answer))
      changed[node.id] = answer.map((row) => (isRecord(row) ? withFilesOf(node.nodes, row, `${path}.${String(row['$id'])}.`, files) : row))
  }
  return { ...answers, ...changed }
}

const asksForFiles = (node: PlanNode): boolean =>
  node.kind === 'repeat' ? node.nodes.some(asksForFiles) : node.kind === 'field' && node.type === 'file'

/** Whether a form asks for files: at one of these paths, or without paths anywhere. */
export const holdsFiles = (plan: FormPlan, paths?: readonly string[]): boolean => {
  if (paths === undefined) return plan.pages.some(({ nodes }) => nodes.some(asksForFiles))
  return paths.some((path) => {
    const node = nodeAt(plan, path)
    return node !== undefined && asksForFiles(node)
  })
}
