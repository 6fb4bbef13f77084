import { isIP } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCampusSecrets, type CampusSecrets } from './access/campus-secrets.ts'
import { readKeys } from './store/secrets/key-ring.ts'
import { isFilesAddress } from './store/files/open-file-store.ts'
import { StartError } from './database/start-error.ts'

export type Config = {
  readonly port: number
  readonly dataDir: string
  /** the folder of the office: everything it does, as definitions */
  readonly definitionsDir: string
  readonly databaseUrl: string
  /** where the bytes of files are kept, file:///folder or s3://key:secret@host/bucket; without it, in the data directory */
  readonly filesUrl?: string
  readonly baseUrl: string
  readonly smtpUrl?: string
  readonly sessionKey?: string
  /** the keys that encrypt secret fields, `id:key,id:key`, the newest first; without them one is made and kept in the data directory */
  readonly fieldKeys?: string
  /** the secrets by which institutions are known to the provider of their campus ID; without them, those of the data directory */
  readonly campusSecrets?: CampusSecrets
  /** the virus scanner that looks at every upload, tcp://host:port of clamd; without it, nothing is scanned */
  readonly clamdUrl?: string
  /** the gallery in which designers look at forms; without it, no page leads there */
  readonly storybookUrl?: string
  readonly production: boolean
  /** connections of institutions may lead to services on this machine: for trials alone */
  readonly connectionsLoopback?: boolean
  /** origins in the network of the operator that connections of institutions may lead to */
  readonly connectionsInside?: readonly string[]
  /** the institution whose publishers act for whoever runs the portal: they open institutions. Without it, nobody does in the browser */
  readonly operator?: string
  /** below which domains a new institution may have its names; without it, below that of the portal */
  readonly institutionDomains?: readonly string[]
  /** whether texts can be read in the pseudo-language, by a browser that asks for it: for tests alone */
  readonly pseudoLanguage: boolean
  /** for how long a request may keep the thread busy in which drafts of definitions are loaded and tried */
  readonly draftSeconds: number
  /** the proxies in front of this server, as hops or networks; without it, the address of a request is that of its connection */
  readonly trustProxy?: number | readonly string[]
}

const projectRoot = fileURLToPath(new URL('../../', import.meta.url))
/** The office that runs where nothing else is said. */
const DEFAULT_OFFICE = path.join(projectRoot, 'definitions/international-office')

/** Far more than the largest office takes to be loaded, checked and tried. */
export const DRAFT_SECONDS = 20

type Environment = { readonly [name: string]: string | undefined }

/** Reads the environment. Every fault is a sentence that says what to write instead, and all are reported at once. */
export const readConfig = (env: Environment): Config => {
  const faults: string[] = []
  const port = Number(env['PORT'] ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > 65_535) faults.push(`PORT is "${env['PORT']}": write a number from 0 to 65535.`)
  const databaseUrl = env['DATABASE_URL'] ?? ''
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) faults.push('DATABASE_URL must begin with postgres:// and name a PostgreSQL database.')
  const baseUrl = (env['BASE_URL'] ?? `http://localhost:${port}`).replace(/\/$/, '')
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl))
    faults.push(`BASE_URL is "${env['BASE_URL']}": write the address people open, such as https://portal.example.edu.`)
  const smtpUrl = env['SMTP_URL']
  if (smtpUrl && !/^smtps?:\/\//.test(smtpUrl))
    faults.push('SMTP_URL must begin with smtp:// or smtps://; leave it out to keep mail as files.')
  const sessionKey = env['SESSION_KEY']
  if (sessionKey && sessionKey.length < 32)
    faults.push('SESSION_KEY is too short: use at least 32 random characters, or leave it out to have one made.')
  const fieldKeys = env['FIELD_KEYS']
  if (fieldKeys && !readKeys(fieldKeys))
    faults.push('FIELD_KEYS must be id:key,id:key, the newest first, each key 32 random bytes as base64url; leave it out to have one made.')
  const filesUrl = env['FILES_URL']
  // The address holds a secret, so the message does not repeat it.
  if (filesUrl && !isFilesAddress(filesUrl))
    faults.push(
      'FILES_URL must be file:///a/folder or s3://KEY:SECRET@host/bucket?region=REGION (s3+http:// without TLS; a "/", "@" or ":" inside the key as %2F, %40, %3A); leave it out to keep files in DATA_DIR.',
    )
  const clamdUrl = env['CLAMD_URL']
  if (clamdUrl && !isTcpAddress(clamdUrl))
    faults.push(`CLAMD_URL is "${clamdUrl}": write the address of clamd, such as tcp://127.0.0.1:3310, or leave it out to scan nothing.`)
  const storybookUrl = env['STORYBOOK_URL']?.replace(/\/$/, '')
  if (storybookUrl && !(URL.canParse(storybookUrl) && /^https?:/.test(storybookUrl)))
    faults.push(
      `STORYBOOK_URL is "${storybookUrl}": write the address of the gallery, such as https://gallery.example.edu, or leave it out.`,
    )
  const campusSecrets = env['CAMPUS_SECRETS'] ? readCampusSecrets(env['CAMPUS_SECRETS'].split(',')) : undefined
  if (env['CAMPUS_SECRETS'] && !campusSecrets)
    faults.push(
      'CAMPUS_SECRETS must be institution:secret@https://origin,…, each with the origin that it may be sent to, such as north:abc@https://id.example.edu; a secret with a comma goes into DATA_DIR/campus-secrets.',
    )
  const trustProxy = readTrustProxy(env['TRUST_PROXY'] ?? '')
  if (trustProxy === 'fault')
    faults.push(
      `TRUST_PROXY is "${env['TRUST_PROXY']}": write how many proxies stand in front of this server, such as 1, or their addresses or networks, such as 10.0.0.0/8,192.168.1.7.`,
    )
  const operator = env['OPERATOR']?.trim()
  const institutionDomains = (env['INSTITUTION_DOMAINS'] ?? '')
    .split(',')
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== '')
  if (!institutionDomains.every(isDomain))
    faults.push(`INSTITUTION_DOMAINS is "${env['INSTITUTION_DOMAINS']}": write domains, such as portal.example.edu,example.org.`)
  const connectionsLoopback = env['CONNECTIONS_LOOPBACK'] === 'on'
  if (connectionsLoopback && env['NODE_ENV'] === 'production')
    faults.push('CONNECTIONS_LOOPBACK lets institutions ask services of this machine: leave it out in production.')
  const connectionsInside = (env['CONNECTIONS_INSIDE'] ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/u, ''))
    .filter((origin) => origin !== '')
  if (!connectionsInside.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https:')))
    faults.push(`CONNECTIONS_INSIDE is "${env['CONNECTIONS_INSIDE']}": write origins, such as https://sis.example.edu.`)
  const pseudoLanguage = env['PSEUDO_LANGUAGE'] === 'on'
  if (pseudoLanguage && env['NODE_ENV'] === 'production')
    faults.push('PSEUDO_LANGUAGE is for tests of translations: leave it out in production.')
  const draftSeconds = Number(env['DRAFT_SECONDS'] ?? DRAFT_SECONDS)
  if (!(draftSeconds >= 1 && draftSeconds <= 600)) faults.push(`DRAFT_SECONDS is "${env['DRAFT_SECONDS']}": write a number from 1 to 600.`)
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  const dataDir = path.resolve(env['DATA_DIR'] ?? 'data')
  return {
    port,
    dataDir,
    definitionsDir: env['DEFINITIONS_DIR'] ? path.resolve(env['DEFINITIONS_DIR']) : DEFAULT_OFFICE,
    databaseUrl,
    baseUrl,
    production: env['NODE_ENV'] === 'production',
    pseudoLanguage,
    draftSeconds,
    ...(connectionsLoopback && { connectionsLoopback }),
    ...(connectionsInside.length > 0 && { connectionsInside }),
    ...(operator && { operator }),
    ...(institutionDomains.length > 0 && { institutionDomains }),
    ...(smtpUrl && { smtpUrl }),
    ...(sessionKey && { sessionKey }),
    ...(fieldKeys && { fieldKeys }),
    ...(campusSecrets && { campusSecrets }),
    ...(filesUrl && { filesUrl }),
    ...(clamdUrl && { clamdUrl }),
    ...(storybookUrl && { storybookUrl }),
    ...(trustProxy !== 'fault' && trustProxy !== undefined && { trustProxy }),
  }
}

/** Names that are letters, digits and hyphens, the last of which no number begins. */
const isDomain = (text: string): boolean => /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z](?:[a-z0-9-]*[a-z0-9])?$/u.test(text)

const isTcpAddress = (text: string): boolean => /^tcp:\/\/[^/?#@]+$/.test(text) && URL.canParse(text)

const MOST_HOPS = 9

/** Never "all": the first address of X-Forwarded-For is whatever its sender wrote. */
const readTrustProxy = (text: string): Config['trustProxy'] | 'fault' => {
  const parts = text.split(',').map((part) => part.trim())
  if (text.trim() === '') return undefined
  if (/^\d+$/.test(text.trim())) return Number(text) >= 1 && Number(text) <= MOST_HOPS ? Number(text) : 'fault'
  return parts.every(isNetwork) ? parts : 'fault'
}

const isNetwork = (part: string): boolean => {
  const [address = '', bits, ...more] = part.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
}
