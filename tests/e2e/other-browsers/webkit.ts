import { readdirSync, existsSync } from 'node:fs'
import path from 'node:path'
import { findFreePort } from '../../../app/server/database/free-port.ts'
import { countStarted } from '../../_helpers/count-started.ts'
import { until } from '../../_helpers/until.ts'
import type { BrowserKind, OtherBrowser, Window } from './driver.ts'
import { findProgram, startProgram } from './programs.ts'

const LIBRARIES = '/usr/lib'

/** MiniBrowser lies in a folder of its library, under the name of the machine. */
const miniBrowser = (): string | undefined =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .flatMap((machine) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((folder) => path.join(LIBRARIES, machine, folder, 'MiniBrowser')),
    )
    .find((file) => existsSync(file))

/** Calls a WebDriver; a failure is the error that it names. */
const call = async (address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> => {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}

const openWindow = async (driver: string, binary: string): Promise<Window> => {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } }
  const { sessionId } = (await call(`${driver}/session`, 'POST', { capabilities })) as { readonly sessionId: string }
  const session = `${driver}/session/${sessionId}`
  await call(`${session}/window/rect`, 'POST', { width: 1440, height: 900 })
  return {
    go: async (url) => void (await call(`${session}/url`, 'POST', { url })),
    evaluate: (expression) => call(`${session}/execute/sync`, 'POST', { script: `return (${expression})`, args: [] }),
    act: async (actions) => void (await call(`${session}/actions`, 'POST', { actions })),
    close: async () => void (await call(session, 'DELETE')),
  }
}

const launch = async (): Promise<OtherBrowser> => {
  countStarted('browser')
  // MiniBrowser has no mode without a window.
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], { pattern: /^(\d+)\s/u })
  const port = await findFreePort(0)
  const display = `:${await screen.says}`
  const service = startProgram('WebKitWebDriver', [`--port=${port}`], {
    pattern: /(never)/u,
    env: { DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1', GSK_RENDERER: 'cairo', NO_AT_BRIDGE: '1' },
  })
  const driver = `http://127.0.0.1:${port}`
  await until('WebKitWebDriver', () => call(`${driver}/status`, 'GET').then(Boolean, () => false))
  const binary = miniBrowser() ?? ''
  return {
    open: () => openWindow(driver, binary),
    close: async () => {
      await service.end()
      await screen.end()
    },
  }
}

export const webkit: BrowserKind = {
  name: 'WebKit',
  missing: () => {
    if (findProgram('WebKitWebDriver') === undefined || miniBrowser() === undefined) return 'webkit2gtk-driver'
    return findProgram('Xvfb') === undefined ? 'xvfb' : undefined
  },
  launch,
}
