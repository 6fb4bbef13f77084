import { hrefOf, mergedText, type Message } from '#engine'
import type { Shell } from '../../contract/shell.ts'
import { serveFooter } from '../../serve/serve-menu.ts'
import { forAnybody } from '../endpoint.ts'

export const showShell = forAnybody('GET /api/shell', async (context) => {
  const {
    services,
    definitions: { institution, set },
    institution: { code },
  } = context
  const messages: { [key: string]: Message } = {}
  for (const definition of set.all('messages')) Object.assign(messages, definition.messages)
  const screen = set.all('screen').find(({ layout }) => layout === 'forgotten-password')
  const forgotten = screen && hrefOf(set, screen.id, {})
  return {
    institution: {
      id: code,
      name: institution.name,
      shortName: institution.shortName ?? institution.name,
      brand: institution.brand ?? {},
      contact: institution.contact ?? {},
      demo: institution.demo ?? false,
      timeZone: institution.timeZone,
      locale: institution.locale,
      ...(institution.notice !== undefined && { notice: mergedText(institution.notice, {}) }),
    },
    messages,
    footer: await serveFooter(context, null),
    ...(forgotten !== undefined && { forgotten: `#${forgotten}` }),
    // Only for a demo institution, and never on a production server.
    ...(institution.demo === true &&
      services.demoAccounts.length > 0 &&
      !services.config.production && { demoAccounts: services.demoAccounts }),
  } satisfies Shell
})
