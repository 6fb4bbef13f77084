import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The key by which an institution signs its requests to the provider, and the certificate by which the provider checks them. */
export type SamlKeys = { readonly key: string; readonly certificate: string }

const FOLDER = 'saml'

/** Reads `<code>.key.pem` and `<code>.cert.pem`; undefined without the key: the requests are not signed then. */
export const readSamlKeys = async (dataDir: string, code: string): Promise<SamlKeys | undefined> => {
  const file = (kind: 'key' | 'cert'): string => path.join(dataDir, FOLDER, `${code}.${kind}.pem`)
  const key = await readFile(file('key'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return key === undefined ? undefined : { key, certificate: await readFile(file('cert'), 'utf8') }
}
