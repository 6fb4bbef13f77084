import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'

/** What a scanner found; undefined for a clean file. Throws when it cannot be asked. */
export type ScanFile = (bytes: Readable) => Promise<{ readonly virus: string } | undefined>
export type Scanner = { readonly scan: ScanFile; readonly ping: () => Promise<void> }

/** A scanner that accepts a connection and says nothing is waited for no longer than this. */
const SILENT_MS = { scan: 30_000, ping: 3000 }

/** Speaks to clamd, the daemon of ClamAV, in its own protocol; undefined without one. */
export const openScanner = ({ clamdUrl }: Pick<Config, 'clamdUrl'>): Scanner | undefined => {
  if (clamdUrl === undefined) return undefined
  const { hostname, port } = new URL(clamdUrl)
  const open = (silentMs: number): Socket => {
    const socket = connect({ host: hostname.replaceAll(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORT) })
    return socket.setTimeout(silentMs, () => socket.destroy(new Error('the virus scanner did not answer in time')))
  }
  return {
    scan: async (bytes) => {
      const reply = await answerOf(open(SILENT_MS.scan), (socket) => pipeline(instream(bytes), socket, { end: false }))
      const virus = /^stream: (.+) FOUND$/.exec(reply)?.[1]
      if (virus !== undefined) return { virus }
      if (reply === 'stream: OK') return undefined
      throw new Error(`the virus scanner answered "${reply}"`)
    },
    ping: async () => {
      const reply = await answerOf(open(SILENT_MS.ping), async (socket) => void socket.write('zPING\0'))
      if (reply !== 'PONG') throw new Error(`the virus scanner answered "${reply}"`)
    },
  }
}

const DEFAULT_PORT = '3310'

/** The command, then each chunk behind its length in four bytes, then a chunk of no length. */
const instream = async function* (bytes: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** The one answer of a connection. A scanner that refuses a file closes the connection while bytes are still sent: its answer counts. */
const answerOf = async (socket: Socket, speak: (socket: Socket) => Promise<void>): Promise<string> => {
  try {
    const heard = new Promise<string>((resolve, reject) => {
      let reply = ''
      socket.on('data', (part: Buffer) => {
        reply += part.toString('utf8')
        const end = reply.indexOf('\0')
        if (end >= 0) resolve(reply.slice(0, end))
      })
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('the virus scanner closed the connection without an answer')))
    })
    const spoken = speak(socket).then(() => heard)
    return await Promise.any([heard, spoken])
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error
  } finally {
    socket.destroy()
  }
}
