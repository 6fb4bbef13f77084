/** A locale that writes days and times as they are stored, YYYY-MM-DD and HH:MM: for programs, never for people. */
export const STORED_LOCALE = 'sv-SE'
