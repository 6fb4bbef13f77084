/** A word of a schema, or a name, as a person reads it: "requiredWhen" is "Required when". */
export const propertyInWords = (name: string): string => {
  const words = name
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .replaceAll(/[-_]/gu, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
