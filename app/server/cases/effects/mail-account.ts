import type { Json, RuleData, Template } from '#engine'
import type { NeededSetting } from '../../definitions/needed-by-code.ts'
import { sessionUser, type Account } from '../../store/accounts/accounts.ts'
import { putIntoOutbox, type OutboxQueue } from '../../store/outbox/outbox.ts'
import { portalAddress } from '../../work/portal-address.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { speaking } from '../../definitions/speaking.ts'
import { messageData, writeMessage } from './write-message.ts'

/** The template that a setting names; undefined where the office sends no such mail. */
export const templateOfSetting = ({ definitions: { set, settings } }: WorkContext, name: NeededSetting): Template | undefined => {
  const named = settings[name]
  return typeof named === 'string' ? set.get('template', named) : undefined
}

/** A mail about the account itself. `key`: a second one of the same key is the first. `also`: further data of the template. */
type AccountMail = {
  readonly template: Template
  readonly key: string
  readonly because: string
  readonly entity?: string
  readonly queue?: OutboxQueue
  readonly also?: { readonly [name: string]: Json }
}

/** Leaves a mail to the owner of an account in the outbox, so that every try carries the same words and link. */
export const mailAccount = async (
  { tx, definitions: read, services, institution, today }: WorkContext,
  account: Account,
  { template, key, because, entity = 'account', queue, also }: AccountMail,
): Promise<void> => {
  const definitions = read.inLanguage(account.language)
  const user = sessionUser(account, institution.code)
  const data: RuleData = { user, settings: definitions.settings, today, institution: { name: definitions.institution.name }, ...also }
  const inLanguage = definitions.set.get('template', template.id) ?? template
  const { subject, text, paragraphs, link } = speaking(definitions, () =>
    writeMessage(definitions.rules, inLanguage, messageData(data, { to: user }), { baseUrl: portalAddress(services.config, institution) }),
  )
  await putIntoOutbox(tx, {
    entity,
    record: account.id,
    key,
    ...(queue && { queue }),
    because,
    context: {},
    effect: { mail: { to: account.email, subject, text, paragraphs, link: link ?? null } },
  })
}
