import { formatTexts } from '../texts/formats-texts.ts'

const UNITS = ['KB', 'MB', 'GB', 'TB'] as const

/** 214 KB */
export const fileSize = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** step
  const texts = formatTexts()
  const unit = UNITS[step - 1]
  if (unit === undefined) return texts.bytes({ count: Math.round(value) })
  return texts.size({ size: value >= 100 ? Math.round(value) : Math.round(value * 10) / 10, unit })
}
