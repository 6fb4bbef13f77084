import {
  factsOfType,
  isRecord,
  movesHere,
  partiesOf,
  partyLabel,
  pathReads,
  ruleSubjects,
  walkInWords,
  walkPath,
  wordsOfPath,
  type Answers,
  type CaseType,
  type Json,
  type JsonObject,
  type PathReads,
} from '#engine'
import type { PathWalk } from '../../contract/configuration/previews.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { listSomebodyOfEachRole, sessionUser } from '../../store/accounts/accounts.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { drawnDefinitions } from './drawn-definitions.ts'

type Asked = {
  readonly id: string
  readonly change?: string
  readonly case?: string
  readonly given: Answers
  readonly steps: readonly Answers[]
}

type Path = { readonly drawn: CompiledDefinitions; readonly id: string; readonly type: CaseType | undefined; readonly reads: PathReads }

const SYSTEM = 'system'

/** A pretend case, step by step, as a change has its path. Nothing is stored, and nothing goes out. */
export const walkPreview = async (context: ViewerContext, asked: Asked): Promise<PathWalk | Failure> => {
  const { id, change } = asked
  const found = await drawnDefinitions(context, { change })
  if (isFailure(found)) return found
  const { definitions: drawn } = found
  if (drawn.set.get('workflow', id) === undefined) return fail('form.not-found')
  const types = drawn.set.all('case').filter(({ workflow, abstract }) => workflow === id && abstract !== true)
  const type = types.find((each) => each.id === asked.case) ?? types[0]
  const path: Path = { drawn, id, type, reads: pathReads(drawn.set, id) }
  const given = givenFor(context, path, asked.given)
  const workflow = drawn.workflow(id)
  const words = wordsOfPath(drawn.set, id)
  const parties = [...Object.keys(type?.parties ?? {}), SYSTEM]
  const users = await usersOf(context, path, given)
  const steps = asked.steps.map((step): JsonObject => ({ ...step }))
  const facts = { ...(type && factsOfType(type)), ...objectOf(given['case']) }
  const stages = walkPath(workflow, { ...given, case: facts as JsonObject }, steps, context.today)
  const stage = stages.at(-1)
  if (stage === undefined) throw new Error(`The walk on "${id}" has no stage.`)
  return {
    cases: types.map((each) => ({ id: each.id, title: each.title })),
    case: type?.id ?? '',
    starts: startsOf(path),
    reads: subjectsOf(path),
    given,
    steps,
    walked: walkInWords(workflow, stages, steps, words),
    parties: parties.map((name) => ({
      name,
      label: partyLabel(words, name),
      moves: movesHere({ workflow, stage, words, parties }, name, users.get(name) ?? {}),
    })),
  }
}

const objectOf = (value: Json | undefined): JsonObject => (isRecord(value) ? value : {})

const readOf = (root: string, values: object, { reads }: PathReads): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => reads.has(`${root}.${name}`))) as JsonObject

/** What the case begins with, and of settings and its type what the path reads: an example is a promise about the path, and no copy of an office. */
const givenFor = ({ today }: ViewerContext, { drawn, id, type, reads }: Path, given: Answers): JsonObject => {
  const { state, answers, ...around } = given
  const settings = { ...readOf('settings', drawn.settings, reads), ...objectOf(given['settings']) }
  const facts = { ...(type && readOf('case', factsOfType(type), reads)), ...objectOf(given['case']) }
  const isState = typeof state === 'string' && drawn.workflow(id).states.has(state)
  return {
    today,
    ...around,
    ...(isState && { state }),
    ...(isRecord(answers) && Object.keys(answers).length > 0 && { answers }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(Object.keys(facts).length > 0 && { case: facts }),
  }
}

/** The answers of the examples of its forms, as far as the path reads them; each once. */
const startsOf = ({ drawn: { set }, type, reads }: Path): PathWalk['starts'] => {
  const examples = (type?.forms ?? []).flatMap((form) => set.get('form', form)?.examples ?? [])
  const starts = examples.map(({ name, given }) => ({ name, answers: readOf('answers', objectOf(given['answers']), reads) as Answers }))
  const distinct = new Map(starts.toReversed().map((start) => [JSON.stringify(start.answers), start]))
  return [...distinct.values()].toReversed().filter(({ answers }) => Object.keys(answers).length > 0)
}

const ROOTS = ['answers', 'case', 'record', 'event']

const subjectsOf = ({ drawn, id, type, reads: { reads, writes } }: Path): PathWalk['reads'] => {
  const known = new Set([
    'case.state',
    'case.since',
    'case.id',
    'case.subject_id',
    ...Object.keys(factsOfType({} as CaseType)).map((name) => `case.${name}`),
  ])
  const plans = (type?.forms ?? []).map((form) => drawn.plan(form))
  const subjects = ruleSubjects(drawn.set, { id, kind: 'workflow', plans, part: '' })
  return subjects.filter(({ path, group }) => ROOTS.includes(group) && reads.has(path) && !writes.has(path) && !known.has(path))
}

/** What is the same of everybody of a role. */
const OF_ROLE = ['userRole', 'personEntity']

/**
 * A user as an example keeps it, from one who has an account: what is yes or no, and what the role says. In place of every other text stands
 * the name of the party, so that nobody's address or department is kept.
 */
const madeUp = (user: object, party: string): JsonObject =>
  Object.fromEntries(
    Object.entries(user).flatMap(([name, value]: [string, Json]) => {
      if (typeof value === 'boolean' || OF_ROLE.includes(name)) return [[name, value]]
      return typeof value === 'string' ? [[name, party]] : []
    }),
  )

/** Whom the path takes for each party: what it reads of somebody of a role who acts as the party, under a name that is nobody's. */
const usersOf = async (
  context: ViewerContext,
  { drawn, type, reads }: Path,
  given: JsonObject,
): Promise<ReadonlyMap<string, JsonObject>> => {
  const accounts = (await listSomebodyOfEachRole(context.tx)).map((account) => sessionUser(account, context.institution.code))
  const acting = accounts.map((user) => ({
    user,
    acts:
      type === undefined
        ? []
        : partiesOf(drawn.rules, type, { today: context.today, case: {}, record: {}, ...given, user: user as unknown as Json }).acts,
  }))
  return new Map(
    Object.keys(type?.parties ?? {}).map((party) => {
      const user = acting.find(({ acts }) => acts.includes(party))?.user
      return [party, readOf('user', { ...(user && madeUp(user, party)), personId: party }, reads)]
    }),
  )
}
