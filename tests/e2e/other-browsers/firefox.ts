import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countStarted } from '../../_helpers/count-started.ts'
import type { BrowserKind, OtherBrowser, Window } from './driver.ts'
import { findProgram, startProgram } from './programs.ts'

type Send = (method: string, params: object) => Promise<{ readonly [name: string]: unknown }>
type Answered = {
  readonly id?: number
  readonly type: string
  readonly result?: object
  readonly error?: string
  readonly message?: string
}

/** The WebDriver BiDi connection of a Firefox, without a driver between. */
const connect = async (address: string): Promise<{ readonly send: Send; readonly close: () => void }> => {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, (answer: Answered) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answered
    if (answer.id === undefined) return
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)))
  })
  let count = 0
  const send: Send = async (method, params) => {
    const id = (count += 1)
    const answered = new Promise<Answered>((resolve) => {
      waiting.set(id, resolve)
    })
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result = {}, error, message } = await answered
    if (type !== 'success') throw new Error(`${method}: ${error ?? ''} ${message ?? ''}`)
    return result as { readonly [name: string]: unknown }
  }
  return { send, close: () => socket.close() }
}

const openWindow = async (send: Send): Promise<Window> => {
  const { userContext } = await send('browser.createUserContext', {})
  const { context } = await send('browsingContext.create', { type: 'tab', userContext })
  return {
    go: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
      const { value } = result as { readonly value?: string }
      return value === undefined ? undefined : (JSON.parse(value) as unknown)
    },
    act: async (actions) => void (await send('input.performActions', { context, actions })),
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  }
}

const launch = async (): Promise<OtherBrowser> => {
  countStarted('browser')
  const profile = await mkdtemp(path.join(tmpdir(), 'sojourn-firefox-'))
  const firefox = startProgram(
    'firefox-esr',
    ['--headless', '--no-remote', '--width', '1440', '--height', '900', '--profile', profile, '--remote-debugging-port', '0'],
    { pattern: /WebDriver BiDi listening on (ws:\/\/[\w.:[\]]+)/u },
  )
  const { send, close } = await connect(await firefox.says)
  await send('session.new', { capabilities: {} })
  return {
    open: () => openWindow(send),
    close: async () => {
      close()
      await firefox.end()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export const firefox: BrowserKind = {
  name: 'Firefox',
  missing: () => (findProgram('firefox-esr') === undefined ? 'firefox-esr' : undefined),
  launch,
}
