import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Abilities of a browser that no page of ours uses. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture', 'browsing-topics']

/** The policy of a file that somebody brought: opened as a page of its own, it may draw and nothing else. */
export const DRAWS_ONLY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** What rules a page has no meaning for its files and its data, and each of them would carry a kilobyte of it over a slow line. */
const OF_DATA = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

/** The worker that reads documents. It decodes pictures by compiled code, and may connect to nothing. */
const WORKER = /^\/assets\/pdf\.worker[^/]*$/u
const OF_WORKER = {
  ...OF_DATA,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], scriptSrc: ["'wasm-unsafe-eval'"] } },
} as const

/** The page that draws a form for the preview of the configuration. Our own pages alone may show it. */
const FRAMED = /^\/preview(?:$|[?#])/u

type Of = {
  /** the hashes of the scripts that stand in the page itself */
  readonly scripts: readonly string[]
  readonly https: boolean
}

/** Writes the security headers of every response: all of them on what a browser may draw as a page, and few on files of a page and on data. */
export const addSecurityHeaders = async (app: FastifyInstance, { scripts, https }: Of): Promise<void> => {
  // Left to the proxy that terminates TLS; on plain http it would lock people out.
  const strictTransportSecurity = https
  // The component library creates styles at run time, but never scripts.
  const directives = {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: ["'self'", 'blob:'],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    manifestSrc: ["'self'"],
  }
  const inFrame = { useDefaults: false, directives: { ...directives, frameSrc: ["'none'"], frameAncestors: ["'self'"] } }
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity,
  })
  app.addHook('onRequest', async ({ url }, reply) => {
    if (WORKER.test(url)) return reply.helmet({ ...OF_WORKER, strictTransportSecurity })
    if (/^\/(?:api|assets)\//u.test(url)) return reply.helmet({ ...OF_DATA, strictTransportSecurity })
    reply.header('permissions-policy', PERMISSIONS.map((ability) => `${ability}=()`).join(', '))
    return FRAMED.test(url)
      ? reply.helmet({ contentSecurityPolicy: inFrame, crossOriginEmbedderPolicy: false, strictTransportSecurity })
      : reply.helmet()
  })
}
