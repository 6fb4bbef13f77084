// Runs a server in its own process, so that a test can kill it.
import { flushCompileCache } from 'node:module'
import { readConfig } from '../../app/server/config.ts'
import { startServer } from '../../app/server/main.ts'

const { url } = await startServer({ config: readConfig(process.env), host: '127.0.0.1' })
// Node keeps what it compiled when it ends, which it does not when it is killed.
flushCompileCache()
console.log(`listening ${url}`)
