type ShownPage = { readonly pathname: string; readonly path: string; readonly isOfRecord: boolean }

let shown: ShownPage | undefined
let before: string | undefined

/** Notes the page that is shown. Steps and tabs of one page are one page. */
export const noteShown = (page: ShownPage): void => {
  if (shown !== undefined && shown.pathname !== page.pathname) before = shown.isOfRecord ? shown.path : undefined
  shown = page
}

/** The page of another record from which this one was opened, such as that of a request with the task; undefined after anything else. */
export const cameFrom = (): string | undefined => before
