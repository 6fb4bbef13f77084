// npm start: from a bare clone to a running portal.
import { onShutdown, prepare, refuse } from './preflight.mjs'

await prepare(import.meta.url, async () => {
  const { launch } = await import('./launch.ts')
  try {
    await launch(onShutdown)
  } catch (error) {
    if (error.name === 'StartError') refuse(error.message)
    console.error(error)
    process.exit(1)
  }
})
