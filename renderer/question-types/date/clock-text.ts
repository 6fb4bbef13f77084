const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** An instant as the time of day the reader's clock shows: "at 9:42 am". */
export const atClock = (instant: string): string =>
  `at ${CLOCK.format(new Date(instant)).replace(/\s?([AP])M$/, (_, half: string) => ` ${half.toLowerCase()}m`)}`
