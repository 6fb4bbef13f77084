import { serverTexts } from '../texts/en.ts'
/** The file name as people see and save it: no path, no control characters, nothing that breaks a file system or a header. */
export const sanitizeName = (given: string | undefined): string => {
  // Browsers encode only these three characters in a multipart header.
  const written = (given ?? '').replaceAll(/%(?:22|0D|0A)/gi, (code) => decodeURIComponent(code))
  const base = written.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = base
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\.+/, '')
    .trim()
  if (clean === '') return serverTexts.file.unnamed
  if (clean.length <= 120) return clean
  const extension = /\.[\p{L}\p{N}]{1,8}$/u.exec(clean)?.[0] ?? ''
  return `${clean.slice(0, 120 - extension.length)}${extension}`
}
