import type { Answers } from '#engine'
import { inOfficeWords } from '../../configuration/findings-in.ts'
import { titleOf } from '../../configuration/titles.ts'
import { openedBefore, openInstitution, tryInstitution } from '../../institutions/open-institution.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'
import type { Author } from '../../store/configuration/changes.ts'
import { noteOpened } from '../../store/configuration/setups.ts'
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

const inWords: Parameters<typeof tryInstitution>[1]['inWords'] = (set, fileOf) =>
  inOfficeWords({ set }, { fileOf, titleOf: (definition) => titleOf(set, definition) })

export const checkInstitution = endpoint(
  'POST /api/configuration/institutions/check',
  async (services, request) => {
    const author = await authorOf(services, request)
    if (isFailure(author)) return author
    const { body, hostname: host } = request
    const { today } = author
    const result = await tryInstitution(services, { answers: body.answers as Answers, today, host, letter: body.letter === true, inWords })
    if (isFailure(result)) return result
    return { files: result.made.files, findings: result.findings, trials: result.trials }
  },
  { signedIn: true, rateLimit: 30 },
)

export const openNewInstitution = endpoint(
  'POST /api/configuration/institutions',
  async (services, request, reply) => {
    const author = await authorOf(services, request)
    if (isFailure(author)) return author
    const asked = { answers: request.body.answers as Answers, today: author.today }
    const tried = (await openedBefore(services, asked)) ?? (await tryInstitution(services, { ...asked, host: request.hostname, inWords }))
    if (isFailure(tried)) return tried
    const isFirst = 'made' in tried
    const result = isFirst ? await openInstitution(services, tried, { id: author.id, name: author.name }) : tried
    // Of two who open it at the same moment, the second is answered like the first.
    const opened = isFailure(result) ? ((await openedBefore(services, asked)) ?? result) : result
    if (isFailure(opened)) return opened
    const { setup } = request.body
    const { code, name } = opened
    if (setup !== undefined) await asViewer(services, request, ({ tx }) => noteOpened(tx, setup, { code, name }))
    if (isFirst && !isFailure(result)) reply.code(201)
    const { link, ...rest } = opened
    return { ...rest, ...(link !== undefined && { link }) }
  },
  { signedIn: true, rateLimit: 30 },
)
