import { randomUUID } from 'node:crypto'
import { factsOfType, type ApprovalStep, type EffectOf, type Json, type RuleData, type Template } from '#engine'
import { wordsOfRecord } from '../../records/field-words.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import { addDigestLine } from '../../store/notices/digest-lines.ts'
import { announceNotice } from '../../store/notices/announce-notice.ts'
import { putIntoOutbox } from '../../store/outbox/outbox.ts'
import { findPeople, type Person } from '../../store/accounts/people.ts'
import { insertRecord } from '../../store/records/records.ts'
import { MESSAGE, NOTIFICATION, PERSON } from '../../store/records/system-entities.ts'
import { askedApproval, issueInvitation } from './invitation.ts'
import { messageData, writeMessage } from './write-message.ts'
import { portalAddress } from '../../work/portal-address.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { ruleOfSetting, filledValues } from '../../work/rule-of-setting.ts'
import { speaking } from '../../definitions/speaking.ts'
import { waysOf } from './ways-of.ts'
import type { DeliverWork, EffectDelivery, Planned } from './deliver.ts'

type Message = EffectOf<'message'>['message']

/**
 * Notices are stored at once; mails are written now and left to the worker to send, or wait for the daily digest. People without an address are skipped: the history
 * shows what happened, and the screen shows who has the next move.
 */
const deliver: EffectDelivery<'message'>['deliver'] = async ({ context, loaded }, planned) => {
  const { message: asked } = planned.effect
  const recipients = await findRecipients(context, loaded, planned)
  for (const [index, { person, address, step }] of recipients.entries()) {
    const { template, data } = inLanguageOf(person, { context, loaded }, asked.template)
    const { portal, mail } = await waysOf(context, template, { by: asked.by, account: step === undefined ? person?.account : undefined })
    const to = mail === 'at-once' ? (address ?? person?.email) : undefined
    const token = step === undefined || to === undefined ? undefined : await issueInvitation(context, loaded, step, person, to)
    const approval = token === undefined || step === undefined ? undefined : await askedApproval(context, loaded, step, token)
    const written = speaking(context.definitions.inLanguage(person?.language ?? null), () =>
      writeMessage(
        context.definitions.rules,
        template,
        messageData(data, {
          to: (person?.data ?? null) as Json,
          ...(approval && { approval }),
        }),
        { baseUrl: portalAddress(context.services.config, context.institution), format: wordsOfRecord(loaded, person?.language ?? null) },
      ),
    )
    if (portal && person?.account !== undefined) await notify(context, loaded, person.account, written.subject, template.id)
    if (mail === 'digest' && person?.account !== undefined)
      await addDigestLine(context.tx, person.account, context.now, { text: written.subject, link: written.link?.to ?? '' })
    if (to === undefined) continue
    await keepMessage(context, loaded, {
      subject: written.subject,
      body: withoutLink(written.text, token),
      address: to,
      template: template.id,
      ...(person && { person: person.id }),
    })
    await putIntoOutbox(context.tx, {
      entity: loaded.row.entity,
      record: loaded.row.id,
      key: `${planned.key}:${index}`,
      because: planned.because,
      context: {},
      effect: {
        mail: { to, subject: written.subject, text: written.text, paragraphs: written.paragraphs, link: written.link ?? null },
      },
    })
  }
}

export const message: EffectDelivery<'message'> = { deliver }

/** A template in the language of whoever gets it, with what its case is called there. People who have chosen none get the office's own. */
const inLanguageOf = (
  person: Person | undefined,
  { context, loaded }: Pick<DeliverWork, 'context' | 'loaded'>,
  id: string,
): { readonly template: Template; readonly data: RuleData } => {
  const language = person?.language ?? null
  const definitions = loaded.definitions.inLanguage(language)
  // An automation may be newer than the definitions a record was started with.
  const template = definitions.set.get('template', id) ?? context.definitions.inLanguage(language).set.get('template', id)
  if (!template) throw new Error(`there is no template ${id}`)
  const { data, definition } = loaded
  const type = definition && definitions.findCase(definition.id)
  return {
    template,
    data: type ? { ...data, case: { ...(data['case'] as { readonly [field: string]: Json }), ...factsOfType(type) } } : data,
  }
}

type Recipient = { readonly person?: Person; readonly address?: string; readonly step?: string }

const findRecipients = async (
  { tx, definitions }: WorkContext,
  loaded: LoadedRecord,
  { step: stepId, effect }: Planned<'message'>,
): Promise<readonly Recipient[]> => {
  const step = loaded.instance?.approvals.find(({ id }) => id === stepId)
  // Each person gets their own link: an invitation goes only to the person of its step, not to others of the party.
  const wanted = step ? [askedFor(step)] : effect.message.to.flatMap((recipient) => recipientsOf(loaded, recipient))
  const people = await findPeople(
    tx,
    definitions.findStorage(PERSON.entity)?.entity,
    wanted.flatMap((recipient) => ('person' in recipient ? [recipient.person] : [])),
  )
  return wanted.flatMap((recipient): readonly Recipient[] => {
    if (!('person' in recipient)) return [recipient]
    const person = typeof recipient.person === 'string' ? people.get(recipient.person) : undefined
    return person ? [{ person, ...('step' in recipient && { step: recipient.step }) }] : []
  })
}

const askedFor = ({ person, id }: ApprovalStep) => ({ person, step: id })

const personOf = (to: Message['to'][number]): Json | undefined => (typeof to === 'string' ? undefined : to.person)

const recipientsOf = (
  loaded: LoadedRecord,
  to: Message['to'][number],
): readonly ({ readonly person: Json; readonly step?: string } | { readonly address: string })[] => {
  if (typeof to === 'object' && to.asked) return (loaded.instance?.approvals ?? []).filter(({ status }) => status === 'open').map(askedFor)
  const address = typeof to === 'string' ? undefined : to.address
  if (typeof address === 'string' && address.includes('@')) return [{ address }]
  const party = typeof to === 'string' ? to : to.party
  const person = party === undefined ? personOf(to) : loaded.parties.people[party]
  if (person === undefined || person === null) return []
  return (Array.isArray(person) ? (person as readonly Json[]) : [person]).map((element) => ({ person: element }))
}

const notify = async (
  { tx, definitions }: WorkContext,
  loaded: LoadedRecord,
  account: string,
  text: string,
  kind: string,
): Promise<void> => {
  const storage = definitions.findStorage(NOTIFICATION.entity)
  if (!storage) return
  const rule = ruleOfSetting(definitions, 'noticeValues')
  await insertRecord(tx, storage, {
    id: randomUUID(),
    subject: loaded.row.id,
    data: {
      // What the definitions add never replaces what the server relies on.
      ...(rule !== undefined && filledValues(definitions, definitions.rules.decide(rule, loaded.data), loaded.data)),
      [NOTIFICATION.text]: text,
      [NOTIFICATION.account]: account,
      [NOTIFICATION.read]: false,
      [NOTIFICATION.hidden]: false,
      [NOTIFICATION.kind]: kind.replace(/\.template$/, ''),
      [NOTIFICATION.entityOfRecord]: loaded.row.entity,
      [NOTIFICATION.record]: loaded.row.id,
    },
  })
  await announceNotice(tx, account)
}

const keepMessage = async (
  { tx, definitions }: WorkContext,
  loaded: LoadedRecord,
  message: {
    readonly subject: string
    readonly body: string
    readonly address: string
    readonly template: string
    readonly person?: string
  },
): Promise<void> => {
  const storage = definitions.findStorage(MESSAGE.entity)
  if (!storage) return
  await insertRecord(tx, storage, {
    id: randomUUID(),
    subject: loaded.row.id,
    data: {
      [MESSAGE.subject]: message.subject,
      [MESSAGE.body]: message.body,
      [MESSAGE.address]: message.address,
      [MESSAGE.template]: message.template,
      ...(message.person !== undefined && { [MESSAGE.person]: message.person }),
    },
  })
}

/** A deciding link is only for its recipient: the stored copy of the mail shows that there was one, without the link. */
const withoutLink = (body: string, token: string | undefined): string => {
  return token === undefined ? body : body.replaceAll(token, '…')
}
