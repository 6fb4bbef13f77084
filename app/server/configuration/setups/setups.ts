import { randomUUID } from 'node:crypto'
import { findInputFault, sameJson, type Answers, type Json } from '#engine'
import type { ServedOpenedInstitution, ServedSetup, SetupInList } from '../../contract/configuration/setups.ts'
import { findSetup, insertSetup, openSetups, saveSetup, type Setup } from '../../store/configuration/setups.ts'
import { fail, type Failure } from '../../work/failure.ts'
import { portalAddress } from '../../work/portal-address.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { institutionStarter } from '../../institutions/institution-files.ts'
import { officeBase } from '../../institutions/office-base.ts'
import { previewInstitution } from './preview-institution.ts'
import { rowsBeyond } from './rows-beyond.ts'

/** The set-ups that did not open yet, each by the name that its institution has so far. */
export const listedSetups = async ({ tx, definitions: { own } }: ViewerContext): Promise<readonly SetupInList[]> => {
  const question = /^\{\{(.+)\}\}$/u.exec(nameBlank(own.set))?.[1] ?? ''
  return (await openSetups(tx)).map(({ id, answers, by_name: by, touched_at: touchedAt }) => {
    const name = answers[question]
    return { id, name: typeof name === 'string' ? name : '', by, touchedAt }
  })
}

const nameBlank = (set: ViewerContext['definitions']['set']): string =>
  String((institutionStarter(set)?.begins[0]?.says as { readonly name?: unknown } | undefined)?.name ?? '')

const openedOf = async ({ services }: ViewerContext, { opened }: Setup): Promise<ServedOpenedInstitution | undefined> => {
  if (opened === null) return undefined
  const row = (await services.institutions.all()).find(({ code }) => code === opened.code)
  return { ...opened, address: row ? portalAddress(services.config, row) : '' }
}

const served = async (context: ViewerContext, setup: Setup): Promise<ServedSetup | Failure> => {
  const { set } = officeBase(context.services)
  const starter = institutionStarter(set)
  if (!starter) return fail('definition.not-found')
  const opened = await openedOf(context, setup)
  const { id, version, answers, by_name: by, touched_at: touchedAt } = setup
  return {
    id,
    version,
    answers,
    by,
    touchedAt,
    preview: previewInstitution({ starter, answers, set }),
    ...(opened && { opened }),
  }
}

export const servedSetup = async (context: ViewerContext, id: string): Promise<ServedSetup | Failure> => {
  const setup = await findSetup(context.tx, id)
  return setup ? served(context, setup) : fail('institution.setup-unknown')
}

/** Answers are kept as they are typed, but nothing that cannot be stored, and no more rows than the form takes. */
const unstorable = ({ services }: ViewerContext, answers: Answers): Failure | undefined => {
  const found = findInputFault(answers, { names: false })
  const { set } = officeBase(services)
  const starter = institutionStarter(set)
  const long = starter && rowsBeyond(set, starter, answers)
  if (long !== undefined) return fail('request.too-large', undefined, { place: `body/answers/${long}` })
  return found && fail(`request.${found.fault}`, undefined, { place: ['body/answers', ...found.place].join('/') })
}

/** A blank answer is none. */
const given = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter((each): each is [string, Json] => each[1] !== null && each[1] !== undefined))

export const beginSetup = async (context: ViewerContext, answers: Answers): Promise<ServedSetup | Failure> => {
  const refused = unstorable(context, answers)
  if (refused) return refused
  if (!institutionStarter(context.definitions.set)) return fail('definition.not-found')
  const id = randomUUID()
  const { account, user } = context.viewer
  const kept = given(answers)
  const answered = Object.fromEntries(Object.keys(kept).map((question) => [question, 1]))
  await insertSetup(context.tx, { id, answers: kept, answered }, { id: account.id, name: user.name })
  return servedSetup(context, id)
}

/**
 * Puts changed answers beside those that others changed meanwhile. A question that somebody else answered otherwise since `version` is
 * refused, with what stands there now.
 */
export const answerSetup = async (
  context: ViewerContext,
  { setup: id, version, answers }: { readonly setup: string; readonly version: number; readonly answers: Answers },
): Promise<ServedSetup | Failure> => {
  const refused = unstorable(context, answers)
  if (refused) return refused
  const setup = await findSetup(context.tx, id, { toEdit: true })
  if (!setup) return fail('institution.setup-unknown')
  const changed = Object.entries(answers).filter(([question, value]) => !sameJson(setup.answers[question] ?? null, value ?? null))
  const conflicts = changed.flatMap(([question]) => ((setup.answered[question] ?? 0) > version ? [question] : []))
  if (conflicts.length > 0) return fail('institution.setup-changed', undefined, { conflicts, setup: await served(context, setup) })
  if (changed.length === 0) return served(context, setup)
  const { account, user } = context.viewer
  const next = setup.version + 1
  await saveSetup(
    context.tx,
    {
      id,
      version: next,
      answers: given({ ...setup.answers, ...Object.fromEntries(changed) }),
      answered: { ...setup.answered, ...Object.fromEntries(changed.map(([question]) => [question, next])) },
    },
    { id: account.id, name: user.name },
  )
  return servedSetup(context, id)
}
