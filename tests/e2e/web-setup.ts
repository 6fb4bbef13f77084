import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWeb } from '../../app/build-web.ts'

/**
 * Vitest runs this once, before the journeys: the web application is built where its sources changed, and copied, because a build that starts
 * meanwhile would replace the files.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  // Two projects of one run share this setup.
  if (process.env['TEST_WEB_DIR']) return () => Promise.resolve()
  buildWeb()
  const folder = await mkdtemp(path.join(tmpdir(), 'sojourn-journeys-'))
  const web = path.join(folder, 'web')
  await cp(path.join(import.meta.dirname, '../../app/web/dist'), web, { recursive: true })
  // Workers start later and inherit this. A portal that ends with its worker leaves its files in the folder of the run.
  process.env['TEST_WEB_DIR'] = web
  process.env['TEST_RUN_DIR'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
