const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The one form of a uuid that we write. The database raises an error for anything that is not a uuid. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
