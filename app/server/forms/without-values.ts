import type { AvailableEvent, Explanation } from '#engine'

const READS = new Set(['var', 'val', 'value', 'text'])

/**
 * Explains a refusal by conditions that hold or do not, without their values: a viewer who may not see a number may still be told that it
 * is missing.
 */
export const withoutValues = ({ value, args, ...said }: Explanation): Explanation => ({
  ...said,
  value: value === true,
  args: args.filter((part) => typeof part.value === 'boolean' && !READS.has(part.op)).map(withoutValues),
})

/** The events of a record as they are served. */
export const toldEvents = (events: readonly AvailableEvent[]): readonly AvailableEvent[] =>
  events.map((event) =>
    event.why?.explanation === undefined ? event : { ...event, why: { ...event.why, explanation: withoutValues(event.why.explanation) } },
  )
