const shape = /^(-?)P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/u

/** The instant after a duration, in UTC: months are added first (clamped to the end of the month), then days, then time. */
export const instantAfter = (instant: string, duration: string): string => {
  const found = shape.exec(duration)
  if (found === null) throw new Error(`No duration: "${duration}".`)
  const sign = found[1] === '-' ? -1 : 1
  const part = (index: number): number => sign * Number(found[index] ?? 0)
  const from = new Date(instant)
  const months = from.getUTCMonth() + part(2) * 12 + part(3)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), lastDay)
  const time = from.getTime() - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  const start = Date.UTC(from.getUTCFullYear(), months, day + part(4) * 7 + part(5))
  return new Date(start + time + ((part(6) * 60 + part(7)) * 60 + part(8)) * 1000).toISOString()
}
