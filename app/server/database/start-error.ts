/**
 * A problem that the person who started the program can mend. The message is one sentence that says how, and is shown without a stack.
 * Recognized by its name, because `app/start.mjs` is plain JavaScript.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}
