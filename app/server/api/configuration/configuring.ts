import type { FastifyReply } from 'fastify'
import type { Operation, ResponseOf } from '../../contract/operations.ts'
import { wordsOf } from '../../definitions/speaking.ts'
import { readForPerson } from '../../received/read-in-thread.ts'
import type { FileKind, GivenTo, ReadFrom } from '../../received/readers.ts'
import { configuresAll, configuresAny } from '../../work/configuring.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { endpoint, forViewer, type Endpoint, type RequestOf } from '../endpoint.ts'
import { once } from '../idempotent.ts'
import { asViewer } from '../request-context.ts'
import { entryOf } from '../route-schema.ts'

type Handle<K extends Operation> = (context: ViewerContext, request: RequestOf<K>, reply: FastifyReply) => Promise<ResponseOf<K> | Failure>

/** For users who edit and publish everything. */
export const configuring = <K extends Operation>(operation: K, handle: Handle<K>): Endpoint =>
  forViewer(operation, (context, request, reply) =>
    configuresAll(context) ? handle(context, request, reply) : Promise.resolve(fail('auth.forbidden')),
  )

/** For users who edit and publish at least a part: they read all definitions, and each edit and publication asks for its own right. */
export const configuringAPart = <K extends Operation>(operation: K, handle: Handle<K>): Endpoint =>
  forViewer(operation, (context, request, reply) =>
    configuresAny(context) ? handle(context, request, reply) : Promise.resolve(fail('auth.forbidden')),
  )

type PersonsFile = Exclude<FileKind, 'import'>
/** `file`: its bytes in base64. `ofAll`: for those alone who edit and publish everything. `refusal`: why it is not even read. */
type Brought<F extends PersonsFile> = {
  readonly kind: F
  readonly file: string
  readonly given: GivenTo<F>
  readonly ofAll?: true
  readonly refusal?: (context: ViewerContext) => Promise<Failure | undefined>
}

/** The same with a file from outside. It is read between two transactions: whoever waits for a file holds no connection to the database. */
export const configuringFile = <K extends Operation, F extends PersonsFile>(
  operation: K,
  fileOf: (request: RequestOf<K>) => Brought<F>,
  handle: (
    context: ViewerContext,
    read: Extract<ReadFrom<F>, { readonly ok: true }>,
    request: RequestOf<K>,
  ) => Promise<ResponseOf<K> | Failure>,
): Endpoint =>
  endpoint(
    operation,
    async (services, request) => {
      const { kind, file, given, ofAll, refusal } = fileOf(request)
      const may = ofAll === true ? configuresAll : configuresAny
      const language = await asViewer(services, request, async (context) =>
        may(context) ? ((await refusal?.(context)) ?? wordsOf(context.definitions)) : fail('auth.forbidden'),
      )
      if (isFailure(language)) return language
      const read = await readForPerson({ kind, given, language, bytes: Buffer.from(file, 'base64') })
      if (isFailure(read)) return read
      if (!read.ok) return fail('configuration.bring', read.message)
      return asViewer(services, request, (context) => {
        if (!may(context)) return Promise.resolve(fail('auth.forbidden'))
        const work = (): Promise<ResponseOf<K> | Failure> => handle(context, read as Extract<ReadFrom<F>, { readonly ok: true }>, request)
        return entryOf(operation).idempotent ? once(context, request, work) : work()
      })
    },
    { signedIn: true },
  )
