import type { Answers } from '#engine'
import { openInstitution, tryInstitution } from '../../institutions/open-institution.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import type { Author } from '../../store/configuration/changes.ts'
import type { Services } from '../../work/services.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { asViewer } from '../request-context.ts'

type Opening = RequestOf<'POST /api/configuration/institutions'> | RequestOf<'POST /api/configuration/institutions/check'>

/** Who asks and on which day. No transaction is held while definitions load, because storing them takes connections of its own. */
const authorOf = (services: Services, request: Opening): Promise<(Author & { readonly today: string }) | Failure> =>
  asViewer(services, request, ({ viewer, today, ...context }) =>
    Promise.resolve(
      isAllowed({ viewer, today, ...context }, 'publish')
        ? { id: viewer.account.id, name: viewer.user.name, today }
        : fail('auth.forbidden'),
    ),
  )

const tried = (services: Services, { body, hostname }: Opening, today: string) =>
  tryInstitution(services, { answers: body.answers as Answers, today, host: hostname })

export const checkInstitution = endpoint(
  'POST /api/configuration/institutions/check',
  async (services, request) => {
    const author = await authorOf(services, request)
    if (isFailure(author)) return author
    const result = await tried(services, request, author.today)
    return isFailure(result) ? result : { code: result.made.code, files: result.made.files, findings: result.findings }
  },
  { signedIn: true, rateLimit: 30 },
)

export const openNewInstitution = endpoint(
  'POST /api/configuration/institutions',
  async (services, request, reply) => {
    const author = await authorOf(services, request)
    if (isFailure(author)) return author
    const result = await tried(services, request, author.today)
    if (isFailure(result)) return result
    const opened = await openInstitution(services, result, { id: author.id, name: author.name })
    if (isFailure(opened)) return opened
    reply.code(201)
    const { link, ...rest } = opened
    return { ...rest, ...(link !== undefined && { link }) }
  },
  { signedIn: true, rateLimit: 30 },
)
