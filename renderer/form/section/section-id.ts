/** The DOM id of a section. */
export const sectionId = (page: string): string => `section-${page}`
