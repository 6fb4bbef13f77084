/** `npm run test:long`: what `npm test` samples is tried in full. */
export const isLong = process.env['SOJOURN_LONG'] === '1'
