import path from 'node:path'
import { openCampusProviders } from '../access/campus-provider.ts'
import { openBrands } from '../brand/open-brands.ts'
import { withOpenedBrands } from '../brand/opened-brands.ts'
import { openPictures } from '../brand/open-pictures.ts'
import { connect } from '../database/connect.ts'
import { openDefinitions } from '../definitions/open-definitions.ts'
import { openInstitutions } from '../store/accounts/institutions.ts'
import { openFileStore } from '../store/files/open-file-store.ts'
import { openNotices } from '../store/notices/open-notices.ts'
import { openQueue } from '../store/outbox/queue.ts'
import { outsideFolders } from '../store/outside/outside-folders.ts'
import { openCheckedKeys } from '../store/secrets/checked-keys.ts'
import { vaultOf } from '../store/secrets/vault.ts'
import { openScanner } from '../work/scan-file.ts'
import { openMail } from '../work/send-mail.ts'
import type { Services } from '../work/services.ts'
import type { ThreadSettings } from './messages.ts'

/** One request at a time, and beside it a replay. */
const CONNECTIONS = 6

type Opened = {
  readonly services: Services
  readonly close: () => Promise<void>
}

/** The services of a thread, on connections and caches of its own. The server has checked everything at its start. */
export const openThreadServices = async (
  { config, campusSecrets, codes, demoAccounts, sessionKey }: ThreadSettings,
  now: () => Date,
): Promise<Opened> => {
  const { pool, close } = connect(config.databaseUrl, { max: CONNECTIONS })
  const registry = openDefinitions(pool, config.definitionsDir, config)
  const institutions = openInstitutions(pool, { portal: new URL(config.baseUrl).hostname })
  vaultOf(pool).useKeys(await openCheckedKeys(pool, config))
  const { brands, readAgain } = await withOpenedBrands(pool, openBrands(config.definitionsDir), (code) => codes.includes(code))
  const stopListening = await registry.listen(() => {
    institutions.forget()
    readAgain().catch(() => undefined)
  })
  const queue = await openQueue(config.databaseUrl, pool, now, {
    isWorking: false,
  })
  const services: Services = {
    config,
    pool,
    institutions,
    registry,
    files: openFileStore(config),
    outside: { folder: outsideFolders(path.join(config.dataDir, 'outside')) },
    queue,
    sendMail: openMail(config),
    scanner: openScanner(config),
    notices: openNotices(),
    brands,
    readBrandsAgain: readAgain,
    pictures: await openPictures(config.definitionsDir),
    demoAccounts,
    sessionKey,
    campusProviders: openCampusProviders(),
    campusSecrets,
    now,
  }
  return {
    services,
    close: async () => {
      await queue.close()
      await stopListening()
      await close()
    },
  }
}
