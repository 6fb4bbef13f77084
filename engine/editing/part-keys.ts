/** The words of a part, the first that it has. */
export const LABEL_KEYS = ['label', 'title', 'heading', 'text', 'message', 'subject'] as const
/** What names a part that has no words. */
export const ID_KEYS = ['question', 'field', 'content', 'repeat', 'group', 'slot', 'id', 'value', 'name', 'let', 'show'] as const
