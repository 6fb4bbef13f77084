const mega = 1024 * 1024

/** "10 MB", "512 KB", as a person says it. */
export const sizeInWords = (bytes: number): string =>
  bytes >= mega ? `${Math.round((bytes / mega) * 10) / 10} MB` : bytes >= 1024 ? `${Math.round(bytes / 1024)} KB` : `${bytes} bytes`

const short = (type: string): string =>
  (type.split('/')[1] ?? type)
    .replace(/^jpeg$/u, 'jpg')
    .replace(/^.*wordprocessingml.*$/u, 'Word')
    .replace(/^.*spreadsheetml.*$/u, 'Excel')

/** "PDF, JPG or PNG" */
export const fileTypes = (accept: readonly string[]): string => {
  const names = [
    ...new Set(
      accept.map((type) =>
        type.endsWith('/*') ? `any ${type.slice(0, -2)}` : short(type).length <= 5 ? short(type).toUpperCase() : short(type),
      ),
    ),
  ]
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`
}
