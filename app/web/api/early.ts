declare global {
  /** The answers to requests that the first lines of the page sent before its code had arrived, by method and address. */
  var sojournEarly: Map<string, Promise<Response>> | undefined
}

/** The name of a request among the early ones. */
export const earlyKey = (method: string, path: string): string => `${method} ${path}`

/**
 * Hands over an answer that was asked for before the code arrived, once. Undefined when there is none, or when the server failed or was not
 * reached, so that it is asked again.
 */
export const takeEarly = async (method: string, path: string): Promise<Response | undefined> => {
  const key = earlyKey(method, path)
  const asked = globalThis.sojournEarly?.get(key)
  globalThis.sojournEarly?.delete(key)
  const answer = await asked?.catch(() => undefined)
  return answer?.ok === true || answer?.status === 401 ? answer : undefined
}

/** After a change, and on another page, early answers are old. */
export const forgetEarly = (): void => globalThis.sojournEarly?.clear()
