/** Milliseconds of a duration in seconds: PT3S is 3000; 0 for anything else. */
export const milliseconds = (duration: string | undefined): number => {
  const seconds = /^PT(\d+(?:\.\d+)?)S$/.exec(duration ?? '')?.[1]
  return seconds === undefined ? 0 : Number(seconds) * 1000
}
