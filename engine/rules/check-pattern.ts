export const checkPattern = (_pattern: string): undefined => undefined
