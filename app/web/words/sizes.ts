const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** 214 KB */
export const fileSize = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${UNITS[step] ?? 'Bytes'}`
}
