/** A bucket of an S3-compatible store, and the key that may read and write it. */
export type BucketAddress = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** stands before the name of each file; '' or "folder/" */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Most stores that are not Amazon's own ignore the region, but the signature names one. */
const USUAL_REGION = 'us-east-1'

/**
 * Reads `s3://KEY:SECRET@host/bucket/folder?region=eu-central-1`. It is spoken to over TLS; `s3+http://` is for a store on the same machine.
 * Undefined when a part is missing.
 */
export const readBucketAddress = (text: string): BucketAddress | undefined => {
  if (!/^s3(?:\+http)?:\/\//u.test(text) || !URL.canParse(text)) return undefined
  const { protocol, host, pathname, username, password, searchParams, hash } = new URL(text)
  const [bucket = '', ...folders] = pathname.split('/').filter((part) => part !== '')
  const isWhole = host !== '' && username !== '' && password !== '' && /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u.test(bucket) && hash === ''
  if (!isWhole || [...searchParams.keys()].some((name) => name !== 'region')) return undefined
  return {
    endpoint: `${protocol === 's3:' ? 'https' : 'http'}://${host}`,
    region: searchParams.get('region') ?? USUAL_REGION,
    bucket,
    prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
}
