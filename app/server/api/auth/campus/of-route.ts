/** As for a sign-in with a password, a campus may be behind one address. Pages for people are in no description of the API. */
export const OF_ROUTE = { schema: { hide: true }, config: { rateLimit: { max: 300, timeWindow: '1 minute' } } } as const
