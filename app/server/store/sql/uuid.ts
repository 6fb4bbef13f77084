const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a column of type uuid takes, in the one form that we write; the database refuses anything else with an error. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
