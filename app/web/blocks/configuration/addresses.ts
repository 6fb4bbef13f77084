type Place = { readonly change?: string; readonly at?: string }

const addressOf = (params: { readonly [name: string]: string | undefined }): string => {
  const given = Object.entries(params).filter((each): each is [string, string] => each[1] !== undefined && each[1] !== '')
  return given.length === 0 ? '/configuration' : `/configuration?${new URLSearchParams(given)}`
}

/** The parameters in the window's address: what was chosen a moment ago is not in a render yet. */
export const paramsNow = (): URLSearchParams => new URLSearchParams(location.hash.split('?')[1])

export const HOME = addressOf({})
/** The parameter with which the home looks at the open cases at once. */
export const LOOK_AT_CASES = 'cases'
export const HOME_WITH_CASES = addressOf({ [LOOK_AT_CASES]: 'look' })
export const editorAddress = (definition: string, { change, at }: Place = {}): string => addressOf({ definition, change, at })
/** `of`: one definition alone. */
export const translationsAddress = (
  language: string,
  { change, of }: { readonly change?: string | undefined; readonly of?: string } = {},
): string => addressOf({ translations: language, change, of, show: of === undefined ? undefined : 'all' })
export const beginAddress = (starter: string): string => addressOf({ begin: starter })
/** An institution that is being set up, at one of its tasks. */
export const setupAddress = (starter: string, { setup, task }: { readonly setup: string; readonly task?: string }): string =>
  addressOf({ begin: starter, setup, task })
export const BRING = addressOf({ bring: 'form' })
export const BASE_UPGRADE = addressOf({ base: 'newer' })
/** What a publication changed. */
export const publicationAddress = (number: number): string => addressOf({ publication: String(number) })
export const reviewAddress = (change: string): string => addressOf({ change })
