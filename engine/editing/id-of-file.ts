/** The definition that a file writes, whatever its folder and layer: the name of the file says it. */
export const idOfFile = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/(?:\.overlay)?\.json$/u, '')
