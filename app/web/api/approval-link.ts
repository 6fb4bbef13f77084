/** The two approval modes. The first carries its token in the query of the address, the second in its path. */
export const APPROVAL_MODES = ['approval-review', 'advisor-approval'] as const

const [REVIEW, ADVISOR] = APPROVAL_MODES
const UNAVAILABLE = '/page-unavailable'

/** The whole route table of the approval-only mode. */
export const APPROVAL_ONLY_ROUTES = [`/${REVIEW}`, `/${ADVISOR}/{token}`, UNAVAILABLE] as const

/** The address of the page itself, before its hash. */
type PageAddress = { readonly search: string; readonly hostname: string }

const LOCAL: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
const ofAdvisor = new RegExp(`^/${ADVISOR}/([^/?]+)$`, 'u')

/** Whether the page serves approval links alone: its query names the approval-review action, and its host is not this machine. */
export const isApprovalOnly = ({ search, hostname }: PageAddress): boolean =>
  new URLSearchParams(search).get('action') === REVIEW && !LOCAL.includes(hostname)

/** The path that a path of the hash leads to. In approval-only mode the empty one is the review, and every other one is unavailable. */
export const pathShown = (pathname: string, page: PageAddress): string => {
  if (!isApprovalOnly(page)) return pathname
  if (pathname === '/') return `/${REVIEW}`
  return pathname === `/${REVIEW}` || pathname === UNAVAILABLE || ofAdvisor.test(pathname) ? pathname : UNAVAILABLE
}

/** A path with its query as the server is asked for it: a token never stands in an address that is sent. */
export const pathAsked = (pathname: string, search: string): string => {
  if (pathname === `/${REVIEW}`) return pathname
  return ofAdvisor.test(pathname) ? `/${ADVISOR}/-` : pathname + withoutToken(search)
}

const withoutToken = (search: string): string => {
  const params = new URLSearchParams(search)
  if (!params.has('token')) return search
  params.delete('token')
  return params.size === 0 ? '' : `?${params}`
}

/** The token of an approval link, or '' when the address has none. `search` is the query behind the hash, `page` that of the page. */
export const approvalToken = (pathname: string, search: string, page: Pick<PageAddress, 'search'>): string =>
  ofAdvisor.exec(pathname)?.[1] ?? new URLSearchParams(search).get('token') ?? new URLSearchParams(page.search).get('token') ?? ''
