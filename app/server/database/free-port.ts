import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port on which nothing listened a moment ago. When `wanted` is given, that port, or an error. */
export const findFreePort = async (wanted = 0, host: string | undefined = '127.0.0.1'): Promise<number> => {
  const probe = createServer().listen({ port: wanted, ...(host && { host }) })
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
