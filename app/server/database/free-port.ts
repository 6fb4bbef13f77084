import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of this machine that nothing listened on a moment ago; `wanted` itself, or an error, when it is named. */
export const findFreePort = async (wanted = 0, host: string | undefined = '127.0.0.1'): Promise<number> => {
  const probe = createServer().listen({ port: wanted, ...(host && { host }) })
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
