import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { countStarted } from './count-started.ts'

/** Root cannot have a sandbox, so there is none; the other switches keep the browser quiet and off the network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one without a window first: it computes less than half for the same pages. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export const findChromium = (): string | undefined => {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM']
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...places].find(isExecutable)
}

/** Installs Debian's Chromium where that is allowed; otherwise says how to provide one. */
export const ensureChromium = (): void => {
  if (findChromium()) return
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium for the browser tests ...')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-q'],
      ['install', '-q', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core'],
    ]) {
      const { status, stdout, stderr } = spawnSync('apt-get', args, { env: environment, encoding: 'utf8' })
      if (status !== 0) console.error(stdout, stderr)
    }
  }
  if (findChromium()) return
  throw new Error(
    'The browser tests need Chromium or Chrome: install it (on Debian: "apt-get install chromium" as root), or set CHROMIUM to the path of its program.',
  )
}

export const launchChromium = async (): Promise<Browser> => {
  ensureChromium()
  countStarted('browser')
  return chromium.launch({ executablePath: findChromium() ?? '', args: chromiumArgs })
}

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
