import { formatTexts } from '../texts/formats-texts.ts'
const LARGEST_UNIT = 4

/** 214 KB */
export const fileSize = (bytes: number): string => {
  const step = bytes < 1 ? 0 : Math.min(LARGEST_UNIT, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** step
  return formatTexts().size({ size: step === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10, unit: step })
}
