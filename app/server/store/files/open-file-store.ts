import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBucketAddress } from './bucket-address.ts'
import { bucketFileStore } from './bucket-file-store.ts'
import { directoryFileStore, type FileStore } from './file-store.ts'

/** Whether an address names a place for files: a folder (file:///srv/files), or a bucket. */
export const isFilesAddress = (text: string): boolean =>
  text.startsWith('file:///') ? URL.canParse(text) && new URL(text).pathname.length > 1 : readBucketAddress(text) !== undefined

/** The store of files of a server: where its address says, or a folder of its data directory. */
export const openFileStore = ({ filesUrl, dataDir }: { readonly filesUrl?: string; readonly dataDir: string }): FileStore => {
  if (filesUrl === undefined) return directoryFileStore(path.join(dataDir, 'files'))
  const bucket = readBucketAddress(filesUrl)
  return bucket ? bucketFileStore(bucket) : directoryFileStore(fileURLToPath(filesUrl))
}
