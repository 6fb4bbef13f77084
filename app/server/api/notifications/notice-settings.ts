import type { NoticeSettings } from '../../contract/notifications.ts'
import { kindsFor } from '../../definitions/notice-kinds.ts'
import { hasBell } from '../../serve/notices.ts'
import { choicesOf, forgetChoices, storeChoice } from '../../store/notices/notice-choices.ts'
import { fail } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forViewer } from '../endpoint.ts'

const kindsOf = ({ definitions, today, viewer }: ViewerContext) =>
  kindsFor(definitions, { today, user: viewer.user, settings: definitions.settings })

const settingsOf = async (context: ViewerContext): Promise<NoticeSettings> => {
  const { tx, viewer, definitions } = context
  const choices = await choicesOf(tx, viewer.account.id)
  const kinds = kindsOf(context)
  return {
    kinds: kinds.map(({ id, label, help, always, ...ofInstitution }) => {
      const { portal, mail } = choices.get(id) ?? ofInstitution
      return { id, label, ...(help !== undefined && { help }), portal: portal || always, mail, ...(always && { always: true as const }) }
    }),
    bell: hasBell(context, viewer.user),
    chosen: kinds.some(({ id, portal, mail }) => {
      const choice = choices.get(id)
      return choice !== undefined && (choice.portal !== portal || choice.mail !== mail)
    }),
    digestTime: String(definitions.settings['digestTime'] ?? ''),
    email: viewer.account.email,
  }
}

export const showNoticeSettings = forViewer('GET /api/notifications/settings', settingsOf)

export const chooseNotices = forViewer('PUT /api/notifications/settings', async (context, request) => {
  const { tx, viewer } = context
  const { kind: id, portal, mail } = request.body
  const kind = kindsOf(context).find((known) => known.id === id)
  if (!kind) return fail('notice.kind')
  if (kind.always && portal === false) return fail('notice.always')
  const now = (await choicesOf(tx, viewer.account.id)).get(id) ?? kind
  await storeChoice(tx, viewer.account.id, id, { portal: portal ?? now.portal, mail: mail ?? now.mail })
  return settingsOf(context)
})

export const forgetNoticeChoices = forViewer('DELETE /api/notifications/settings', async (context) => {
  await forgetChoices(context.tx, context.viewer.account.id)
  return settingsOf(context)
})
