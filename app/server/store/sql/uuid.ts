/** How a uuid is written, for the database as well: upper and lower case are the same. */
export const UUID_PATTERN = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const UUID = new RegExp(UUID_PATTERN, 'i')

/** The one form of a uuid that we write. The database raises an error for anything that is not a uuid. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)
