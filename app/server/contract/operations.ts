import type { Static, TSchema } from 'typebox'
import { answerOperations } from './answers.ts'
import { approvalOperations } from './approvals.ts'
import { authOperations, viewAsOperations } from './auth.ts'
import { changeOperations } from './changes.ts'
import { commentOperations } from './comments.ts'
import { effectOperations } from './effects.ts'
import { configurationOperations } from './configuration.ts'
import { definitionOperations } from './definitions.ts'
import { eventOperations } from './events.ts'
import { fileOperations } from './files.ts'
import { formOperations } from './forms.ts'
import { historyOperations } from './history.ts'
import { notificationOperations } from './notifications.ts'
import { recordOperations } from './records.ts'
import { savedFilterOperations } from './lists/saved-filters.ts'
import { baseOperations } from './configuration/base.ts'
import { exportOperations } from './configuration/exports.ts'
import { lawOperations } from './configuration/law.ts'
import { moveOperations } from './configuration/move.ts'
import { pageOperations } from './configuration/page.ts'
import { replayOperations } from './configuration/replay.ts'
import { setupOperations } from './configuration/setups.ts'
import { templateOperations } from './configuration/templates.ts'
import { previewOperations } from './configuration/previews.ts'
import { translationOperations } from './configuration/translations.ts'
import { secondFactorOperations } from './accounts/second-factor.ts'
import { sessionOperations } from './sessions.ts'
import { shellOperations } from './shell.ts'
import { listJobOperations } from './lists/list-jobs.ts'
import { waitingOperations } from './lists/waiting-approvals.ts'
import { searchOperations, viewOperations } from './views.ts'

/** Everything the server answers, by method and path. */
export const operations = {
  ...shellOperations,
  ...authOperations,
  ...secondFactorOperations,
  ...sessionOperations,
  ...recordOperations,
  ...answerOperations,
  ...eventOperations,
  ...historyOperations,
  ...changeOperations,
  ...commentOperations,
  ...fileOperations,
  ...formOperations,
  ...viewOperations,
  ...listJobOperations,
  ...savedFilterOperations,
  ...searchOperations,
  ...viewAsOperations,
  ...approvalOperations,
  ...waitingOperations,
  ...notificationOperations,
  ...definitionOperations,
  ...configurationOperations,
  ...templateOperations,
  ...translationOperations,
  ...moveOperations,
  ...baseOperations,
  ...replayOperations,
  ...exportOperations,
  ...setupOperations,
  ...previewOperations,
  ...translationOperations,
  ...pageOperations,
  ...effectOperations,
  ...lawOperations,
} as const

export type Operations = typeof operations
export type Operation = keyof Operations

type Part<K extends Operation, Name extends string> = Name extends keyof Operations[K]
  ? Operations[K][Name] extends TSchema
    ? Static<Operations[K][Name]>
    : unknown
  : unknown
export type ParamsOf<K extends Operation> = Part<K, 'params'>
export type QueryOf<K extends Operation> = Part<K, 'query'>
export type HeadersOf<K extends Operation> = Part<K, 'headers'>
export type BodyOf<K extends Operation> = Part<K, 'body'>
export type ResponseOf<K extends Operation> = Part<K, 'response'>

/** Operations whose response is a file. */
export type FileOperation = { [K in Operation]: Operations[K] extends { readonly file: string } ? K : never }[Operation]
/** Operations that take a form with a file. */
export type UploadOperation = { [K in Operation]: Operations[K] extends { readonly multipart: TSchema } ? K : never }[Operation]
