import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { nodeAt } from '#engine'
import { openedForm } from '../../records/form-context.ts'
import type { Services } from '../../services.ts'
import { fileRef, insertFile } from '../../store/files.ts'
import { insertHistory } from '../../store/history.ts'
import { actorOf } from '../../viewer-actor.ts'
import { fail, isFailure } from '../errors.ts'
import { findCase, RECORD_PARAMS, type RecordParams } from '../records/find-case.ts'
import { forViewer } from '../request-context.ts'
import { sanitizeName } from './sanitize-name.ts'
import { sniffType } from './sniff-type.ts'

/** Used when the question sets no limit. */
const USUAL_SIZE = 10 * 1024 * 1024
const USUAL_TYPES = ['application/pdf', 'image/png', 'image/jpeg']
const QUERY = {
  type: 'object',
  properties: { form: { type: 'string', maxLength: 200 }, path: { type: 'string', minLength: 1, maxLength: 300 } },
  required: ['path'],
} as const

export function uploadFile(app: FastifyInstance, services: Services): void {
  app.post(
    '/api/records/:entity/:id/files',
    {
      schema: {
        summary: 'Upload a file for one question (multipart, field "file")',
        params: RECORD_PARAMS,
        querystring: QUERY,
        consumes: ['multipart/form-data'],
      },
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
    },
    forViewer(services, async (context, request, reply) => {
      const { form, path } = request.query as { form?: string; path: string }
      const cc = await findCase(context, request.params as RecordParams)
      if (isFailure(cc)) return cc
      const formId = form ?? cc.definition?.forms[0]
      if (formId === undefined || (cc.definition && !cc.definition.forms.includes(formId)) || !cc.bundle.set.get('form', formId))
        return fail('form.not-found')
      const opened = await openedForm(context, cc, formId, actorOf(context.viewer))
      const node = nodeAt(opened.plan, path)
      if (node?.kind !== 'field' || node.type !== 'file') return fail('file.place')
      if (!opened.mayEdit || opened.context.locked?.includes(node.path)) return fail('record.locked', opened.why)
      if (!request.isMultipart()) return fail('request.media')
      const limit = node.maxSize ?? USUAL_SIZE
      const part = await request.file({ limits: { fileSize: limit } })
      if (!part) return fail('file.missing')
      const id = randomUUID()
      const { files } = context.services
      const stored = await files.write(context.tx.institution, id, part.file)
      const discard = async (failure: ReturnType<typeof fail>): Promise<ReturnType<typeof fail>> => {
        await files.remove(context.tx.institution, id)
        return failure
      }
      if (part.file.truncated) return discard(fail('file.too-large', `The file is larger than ${Math.round(limit / 1_000_000)} MB.`))
      if (stored.size === 0) return discard(fail('file.empty'))
      const type = await sniffType(stored.head)
      const accepted = node.accept ?? USUAL_TYPES
      // Only the content decides the type, not the name and not what the browser claims.
      if (type === undefined || !accepted.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))))) {
        return discard(
          fail('file.type', `This file is ${type === undefined ? 'of a kind we do not know' : type}; accepted are ${accepted.join(', ')}.`),
        )
      }
      const { account, user } = context.viewer
      const row = await insertFile(context.tx, {
        id,
        entity: cc.row.entity,
        record_id: cc.row.id,
        path,
        name: sanitizeName(part.filename),
        size: stored.size,
        type,
        sha256: stored.sha256,
        by_id: account.id,
        by_name: user.name,
      })
      await insertHistory(context.tx, {
        entity: cc.row.entity,
        record: cc.row.id,
        kind: 'file',
        by: { id: account.id, name: user.name },
        says: 'added a file',
        note: row.name,
      })
      reply.code(201)
      return fileRef(row)
    }),
  )
}
