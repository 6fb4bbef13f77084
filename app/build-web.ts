import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = path.join(root, 'app/web/dist/.sojourn-sources')
const sources = ['app/web', 'app/server/contract', 'renderer', 'engine', 'package-lock.json', 'tsconfig.json']

/**
 * Builds the web application when its sources differ from those of the last build. Compared by content, because a checkout changes times.
 */
export const buildWeb = (): void => {
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  // The build may be started by a test, and React's development build is not for the web.
  const build = spawnSync(process.execPath, [vite, 'build', 'app/web', '--logLevel', 'warn'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (build.status !== 0) throw new Error(`The web application could not be built:\n${build.stdout}${build.stderr}`)
  writeFileSync(stamp, hash)
}

const hashSources = (): string => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(source)).toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const filesIn = (source: string): string[] => {
  const folder = path.join(root, source)
  if (!existsSync(folder)) return []
  if (path.extname(source)) return [source]
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'dist' ? [] : filesIn(`${source}/${entry.name}`)
    // Tests and stories stand beside their subject and are not part of the build.
    return /\.(test|stories)\.tsx?$|\.md$/.test(entry.name) ? [] : [`${source}/${entry.name}`]
  })
}

if (import.meta.main) buildWeb()
