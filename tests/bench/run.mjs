// npm run bench: this product beside its peers, in one run. "--quick" for a look (two sizes, one round), "--reuse" keeps the pages
// built before, "--only=rjsf,survey" measures ourselves, the floors and those, "--sizes=50,500" and "--rounds=2" say how much.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepare } from '../../app/preflight.mjs'

const peers = fileURLToPath(new URL('peers/', import.meta.url))

/** Installs the peers' own packages, once per lockfile. React and other shared packages come from the project. */
const installPeers = () => {
  const lock = readFileSync(`${peers}package-lock.json`, 'utf8')
  const stamp = `${peers}node_modules/.installed-lock`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing the peers ...')
  const { status } = spawnSync('npm', ['ci', '--omit=peer', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: peers,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The peers could not be installed.')
  writeFileSync(stamp, lock)
}

await prepare(import.meta.url, async () => {
  installPeers()
  const { runBench } = await import('./bench.ts')
  process.exitCode = await runBench(process.argv.slice(2))
})
