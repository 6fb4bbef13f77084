import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../database/start-error.ts'

/** The client secrets by the code of their institution, `north`, or by that and a connection, `north/esignature`. */
export type CampusSecrets = ReadonlyMap<string, CampusSecret>
/** `origin`: where the operator lets it go. What a publisher writes as an address is no reason to send it there. */
export type CampusSecret = { readonly secret: string; readonly origin: string }

const FILE = 'campus-secrets'

/** Reads `institution:secret@origin` from each part; undefined when one of them is formed otherwise. A secret may hold a colon and an at sign. */
export const readCampusSecrets = (parts: readonly string[]): CampusSecrets | undefined => {
  const pairs = parts.map((part) => /^([^:\s]+):(\S+)@(https?:\/\/[^\s/@]+)\/?$/u.exec(part.trim()))
  return pairs.every((pair) => pair !== null && URL.canParse(pair[3] ?? ''))
    ? new Map(pairs.map((pair) => [pair?.[1] ?? '', { secret: pair?.[2] ?? '', origin: new URL(pair?.[3] ?? '').origin }]))
    : undefined
}

/** The secret for an address, where the operator let it go there. */
export const secretFor = (secrets: CampusSecrets, key: string, address: string): string | undefined => {
  const found = secrets.get(key)
  return found !== undefined && URL.canParse(address) && new URL(address).origin === found.origin ? found.secret : undefined
}

/** The secrets that were given, else those of the file in the data directory, a line each. One for an institution that is not there stops the start. */
export const getCampusSecrets = async (
  { dataDir, campusSecrets }: Pick<Config, 'dataDir' | 'campusSecrets'>,
  institutions: readonly string[],
): Promise<CampusSecrets> => {
  const secrets = campusSecrets ?? (await secretsOfFile(path.join(dataDir, FILE)))
  for (const code of secrets.keys())
    if (!institutions.includes(code.split('/', 1)[0] ?? ''))
      throw new StartError(`There is a campus secret for "${code}", which is no institution here: write one of ${institutions.join(', ')}.`)
  return secrets
}

const secretsOfFile = async (file: string): Promise<CampusSecrets> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const secrets = readCampusSecrets(text.split('\n').filter((line) => line.trim() !== ''))
  if (!secrets)
    throw new StartError(`${file} has a line that is not institution:secret@https://origin: write where each secret may be sent.`)
  return secrets
}
