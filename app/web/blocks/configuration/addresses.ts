type Place = { readonly change?: string; readonly at?: string }

/** Everything that the office can change. */
export const WHOLE = '/configuration'

/** What the pages of the configuration say in an address; anything else there belongs to the page that they are opened from. */
const NAMES = 'at base begin bring cases change definition group of preview publication q setup show task translations walk'.split(' ')

let page: { readonly path: string; readonly own: readonly (readonly [string, string])[] } = { path: WHOLE, own: [] }

/** Stays on the page that somebody opened the configuration from, with the title and the menu of its side of the portal. */
export const stayOn = (path: string, params: URLSearchParams): void => {
  page = { path, own: [...params].filter(([name]) => !NAMES.includes(name)) }
}

const addressOf = (params: { readonly [name: string]: string | undefined }): string => {
  const given = Object.entries(params).filter((each): each is [string, string] => each[1] !== undefined && each[1] !== '')
  const search = new URLSearchParams([...page.own.map(([name, value]) => [name, value] as [string, string]), ...given])
  return search.size === 0 ? page.path : `${page.path}?${search}`
}

/** The parameters in the window's address: what was chosen a moment ago is not in a render yet. */
export const paramsNow = (): URLSearchParams => new URLSearchParams(location.hash.split('?')[1])

export const homeAddress = (): string => addressOf({})
/** The parameter with which the home looks at the open cases at once. */
export const LOOK_AT_CASES = 'cases'
export const homeWithCases = (): string => addressOf({ [LOOK_AT_CASES]: 'look' })
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
export const bringAddress = (): string => addressOf({ bring: 'form' })
export const baseUpgradeAddress = (): string => addressOf({ base: 'newer' })
/** What a publication changed. */
export const publicationAddress = (number: number): string => addressOf({ publication: String(number) })
export const reviewAddress = (change: string): string => addressOf({ change })
