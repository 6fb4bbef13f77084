import { hrefOf, mergedText, PSEUDO_LANGUAGE, type Message } from '#engine'
import { hasBegun } from '../../accounts/beginning.ts'
import { addressOfPicture, type Brands } from '../../brand/open-brands.ts'
import type { Shell } from '../../contract/shell.ts'
import { serveFooter } from '../../serve/serve-menu.ts'
import { textLocale } from '../../definitions/speaking.ts'
import { samlSignInOf } from '../../definitions/sign-in/saml-sign-in.ts'
import { campusOf } from '../auth/campus-of.ts'
import { forAnybody } from '../endpoint.ts'

/** Sentences that the server fills for administrators. No page draws them, and everybody else would wait for them. */
const OF_SERVER = /^engine\.(?:definitions|editing)\./u

/** The name of a language as it calls itself, written as a name: Español. */
const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The addresses of an office's pictures, under the names that a page reads. */
const picturesOf = ({ crest, 'sign-in': signIn }: ReturnType<Brands>): { readonly [name: string]: string } => ({
  ...(crest && { logoImageURL: addressOfPicture('crest', crest) }),
  ...(signIn && { signInImageURL: addressOfPicture('sign-in', signIn) }),
})

export const showShell = forAnybody('GET /api/shell', async (context) => {
  const {
    services,
    definitions,
    institution: { code },
  } = context
  const { institution, set, language, settings } = definitions
  const { windowName: account, defaultTitle: title } = settings
  const messages: { [key: string]: Message } = {}
  for (const definition of set.all('messages'))
    for (const [key, message] of Object.entries(definition.messages)) if (!OF_SERVER.test(key)) messages[key] = message
  const screen = set.all('screen').find(({ layout }) => layout === 'forgotten-password')
  const demoAccounts = services.demoAccounts.get(code) ?? []
  const isCampusShown = settings['showCampusIdLoginBtn'] !== false
  const campus = isCampusShown ? (campusOf(services, context.institution, definitions)?.asked ?? samlSignInOf(settings)) : undefined
  const forgotten = screen && hrefOf(set, screen.id, {})
  return {
    institution: {
      id: code,
      name: institution.name,
      ...(typeof account === 'string' && account !== '' && { account }),
      ...(typeof title === 'string' && title !== '' && { title }),
      shortName: institution.shortName ?? institution.name,
      brand: { ...picturesOf(services.brands(code)), ...institution.brand },
      contact: institution.contact ?? {},
      demo: institution.demo ?? false,
      timeZone: institution.timeZone,
      locale: institution.locale,
      ...(institution.days !== undefined && { days: institution.days }),
      ...(institution.notice !== undefined && { notice: mergedText(institution.notice, {}) }),
    },
    language,
    languages: definitions.languages
      .filter((offered) => offered !== PSEUDO_LANGUAGE)
      .map((offered) => ({ language: offered, name: nameOf(offered) })),
    textLocale: textLocale(definitions),
    messages: Object.fromEntries(Object.entries(messages).filter(([key]) => !key.startsWith('server.'))),
    footer: await serveFooter(context, null),
    errorReading: settings['loginErrorReading'] === 2 ? 2 : 1,
    asksAtEnd: settings['sessionEndedAsks'] === true,
    ...(forgotten !== undefined && { forgotten: `#${forgotten}` }),
    ...(campus && { campus: { label: campus.label ?? String(settings['campusLabel'] ?? '') } }),
    ...(!(await hasBegun(context)) && { firstAccount: true as const }),
    // Only for a demo institution, and never on a production server.
    ...(institution.demo === true && !services.config.production && demoAccounts.length > 0 && { demoAccounts }),
  } satisfies Shell
})
