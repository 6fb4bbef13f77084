import { PassThrough } from 'node:stream'
import { claimsOf } from '../caller.ts'
import { endpoint } from '../endpoint.ts'
import { asViewer } from '../request-context.ts'
import { fail, isFailure } from '../../work/failure.ts'

/** Shorter than a proxy waits for a silent connection. */
const BEAT_MS = 20_000
const TOLD = 'event: notices\ndata: {}\n\n'
const BEAT = ': beat\n\n'

/**
 * Says that the notices of this person changed, and nothing about them: whoever hears it asks for them. The token comes in a header as with
 * every request, and the stream ends with it or with its session.
 */
export const streamNotifications = endpoint(
  'GET /api/notifications/stream',
  async (services, request, reply) => {
    const { headers, hostname, cookies } = request
    const find = () => asViewer(services, { headers, hostname, cookies }, ({ viewer }) => Promise.resolve({ account: viewer.account.id }))
    const found = await find()
    if (isFailure(found)) return found
    const expires = claimsOf(services, request)?.expires ?? 0
    const stream = new PassThrough()
    const end = (): void => void stream.end()
    const say = (text = ''): void => {
      find().then(
        (open) => {
          if (isFailure(open) || services.now().getTime() >= expires) end()
          else if (text !== '' && !stream.writableEnded) stream.write(text)
        },
        // A database that is away says nothing of the session: the next beat asks again.
        () => undefined,
      )
    }
    const leave = services.notices.wait(found.account, { tell: () => say(TOLD), check: () => say(), end })
    if (leave === undefined) return fail('request.rate')
    const beat = setInterval(() => say(BEAT), BEAT_MS)
    const { seconds = Infinity } = request.query
    const timer = setTimeout(end, Math.min(seconds * 1000, Math.max(0, expires - services.now().getTime())))
    stream.once('close', () => {
      leave()
      clearInterval(beat)
      clearTimeout(timer)
    })
    stream.write(BEAT)
    reply.header('content-type', 'text/event-stream')
    // A kept connection would hold a server that stops for as long as it may be idle.
    reply.header('connection', 'close')
    // nginx would keep what is said until it has a page of it.
    reply.header('x-accel-buffering', 'no')
    return stream
  },
  { signedIn: true },
)
