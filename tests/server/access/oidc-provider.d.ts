/** As much of the provider as the test uses; it comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Grant = { readonly addOIDCScope: (scope: string) => void; readonly save: () => Promise<string> }
  type Account = { readonly accountId: string; readonly claims: () => object }
  type Asked = { readonly oidc: { readonly client: { readonly clientId: string }; readonly session: { readonly accountId: string } } }
  type Configuration = {
    readonly clients: readonly object[]
    readonly jwks: object
    readonly cookies: { readonly keys: readonly string[] }
    readonly claims: { readonly [scope: string]: readonly string[] }
    readonly features: { readonly devInteractions: { readonly enabled: boolean } }
    readonly interactions: { readonly url: (context: unknown, interaction: { readonly uid: string }) => string }
    readonly findAccount: (context: unknown, id: string) => Account
    readonly loadExistingGrant: (context: Asked) => Promise<Grant>
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: new (given: { readonly clientId: string; readonly accountId: string }) => Grant
    readonly callback: () => RequestListener
    readonly interactionFinished: (request: IncomingMessage, response: ServerResponse, result: object) => Promise<void>
  }
}
