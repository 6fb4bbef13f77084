/** A text as it begins a sentence or stands alone: what a definition says in the middle of one may begin with a small letter. */
export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
