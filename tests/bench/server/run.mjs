// npm run bench:server: the portal's server measured beside the bare database and a bare route, in one run. "--quick" for a look,
// "--sizes=10000,100000" and "--rounds=20" say how much, "--only=queries,requests,clock,codes,editing,typing,replay,promise" what.
import { onShutdown, prepare } from '../../../app/preflight.mjs'

await prepare(import.meta.url, async () => {
  const { runServerBench } = await import('./server-bench.ts')
  process.exitCode = await runServerBench(process.argv.slice(2), onShutdown)
})
