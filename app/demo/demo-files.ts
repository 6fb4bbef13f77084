import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Json } from '#engine'
import { StartError } from '../server/database/start-error.ts'
import { PERSON } from '../server/store/records/system-entities.ts'

const closed = { additionalProperties: false } as const
const Any = Type.Unsafe<Json>({})
const Values = Type.Record(Type.String(), Any)

/** Somebody of the demo: the record of the person, and the account of those who sign in. */
const DemoPerson = Type.Object(
  {
    person: Values,
    account: Type.Optional(
      Type.Object(
        {
          user: Type.Optional(Type.String({ description: 'left out: the name under which the person stands here' })),
          password: Type.String(),
          role: Type.String(),
          attributes: Type.Optional(Values),
          says: Type.String({ description: 'the description in the list of accounts' }),
        },
        closed,
      ),
    ),
  },
  closed,
)
export type DemoPerson = Static<typeof DemoPerson>

const Step = Type.Object(
  {
    days: Type.Integer({ minimum: 0, description: 'after the step before' }),
    by: Type.String(),
    send: Type.String({ description: 'an event, or approval.decide' }),
    asked: Type.Optional(Values),
  },
  closed,
)

/** A case from its first answers through its events. `days` counts from today; `@name` is the id of a person, `@today+3` a day. */
const TimedStory = Type.Object(
  {
    name: Type.String(),
    days: Type.Integer({ maximum: 0 }),
    by: Type.String(),
    case: Type.String(),
    form: Type.String(),
    answers: Values,
    then: Type.Array(Step),
  },
  closed,
)
export type TimedStory = Static<typeof TimedStory>

/** One thing that happens to many cases: an event, or answers that are saved. Its values are read for each case anew. */
const DemoAct = Type.Object(
  {
    by: Type.Unsafe<Json>({ description: 'a person of the demo, or an object with name and person' }),
    as: Type.String({ description: 'the party' }),
    send: Type.Optional(Type.String()),
    asked: Type.Optional(Any),
    save: Type.Optional(Any),
    days: Type.Optional(Type.Unsafe<Json>({ description: 'after the act before' })),
    on: Type.Optional(Type.Unsafe<Json>({ description: 'the day, where it does not follow from the act before' })),
  },
  closed,
)
export type DemoAct = Static<typeof DemoAct>

const FileOfRecord = Type.Object(
  {
    question: Type.Unsafe<Json>({ description: 'a name, or what gives the names of several' }),
    name: Type.String(),
    lines: Type.Array(Any),
    by: Any,
    when: Type.Optional(Any),
  },
  closed,
)

/** A record that each member of a group has. */
const RecordOfMember = Type.Object(
  {
    entity: Type.String(),
    as: Type.Optional(Type.String({ description: 'the name by which others find it; left out: the entity' })),
    key: Type.Optional(Type.Unsafe<Json>({ description: 'left out: the key of the member' })),
    when: Type.Optional(Any),
    values: Type.Unsafe<Json>({ description: 'an object, or a list of objects that are merged' }),
    subject: Type.Optional(Any),
    created: Type.Optional(Any),
    files: Type.Optional(Type.Array(FileOfRecord)),
    older: Type.Optional(Type.Unsafe<Json>({ description: 'the form whose older version it was begun with' })),
    moved: Type.Optional(Any),
    case: Type.Optional(Any),
    begins: Type.Optional(Type.Unsafe<Json>({ description: 'the first day of the case' })),
    ends: Type.Optional(Type.Unsafe<Json>({ description: 'the last day of the case; its acts are counted back from it' })),
    by: Type.Optional(Any),
    party: Type.Optional(Type.String()),
    way: Type.Optional(Type.Unsafe<Json>({ description: 'acts by name; an object names one as "act" and says more for it' })),
  },
  closed,
)
export type RecordOfMember = Static<typeof RecordOfMember>

/** Many alike: what differs is dealt, drawn or worked out, the same on every start of a day. */
const DemoGroup = Type.Object(
  {
    group: Type.String(),
    named: Type.Optional(Type.Array(Values, { description: 'members with values of their own, which win' })),
    deal: Type.Optional(
      Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer({ minimum: 1 })), {
        description: 'how many members have each value',
      }),
    ),
    each: Type.Optional(Type.Record(Type.String(), Type.Array(Any), { description: 'a member for every combination' })),
    from: Type.Optional(
      Type.Object(
        {
          list: Any,
          as: Type.String(),
          shuffled: Type.Optional(Type.Boolean()),
          latest: Type.Optional(Type.String({ description: 'the path of what sorts them, the greatest first' })),
          most: Type.Optional(Type.Integer({ minimum: 1 })),
        },
        closed,
      ),
    ),
    key: Type.Optional(Any),
    with: Type.Optional(Values),
    records: Type.Array(RecordOfMember),
  },
  closed,
)
export type DemoGroup = Static<typeof DemoGroup>

const OlderForm = Type.Object(
  { version: Type.Integer(), without: Type.Array(Type.String()), with: Type.Array(Any, { description: 'items of its first page' }) },
  closed,
)
export type OlderForm = Static<typeof OlderForm>

const Part = Type.Object(
  {
    lists: Type.Optional(Values),
    days: Type.Optional(Type.Record(Type.String(), Any, { description: 'days by name, each may read those before' })),
    acts: Type.Optional(Type.Record(Type.String(), DemoAct)),
    groups: Type.Optional(Type.Array(DemoGroup)),
    older: Type.Optional(Type.Record(Type.String(), OlderForm)),
    stories: Type.Optional(Type.Array(TimedStory)),
  },
  closed,
)

const People = Type.Object(
  {
    institution: Type.String(),
    parts: Type.Array(Type.String(), { description: 'the other files, in the order in which they are read' }),
    since: Type.Optional(Type.Integer({ maximum: 0, description: 'when the people were put on file, in days from today' })),
    hours: Type.Optional(Type.Tuple([Type.Integer(), Type.Integer()], { description: 'when something happens on a day, in UTC' })),
    numbers: Type.Optional(Type.Record(Type.String(), Type.Integer(), { description: 'entity -> the number before the first of a year' })),
    link: Type.Optional(
      Type.Object(
        { person: Type.String(), path: Type.String(), token: Type.String() },
        { ...closed, description: 'the open approval whose link is told, with the path of its page' },
      ),
    ),
    people: Type.Record(Type.String(), DemoPerson),
  },
  closed,
)

/** The demo of one institution, as it stands in a folder: `demo/people.json` and the parts it names. */
export type OfficeDemo = Static<typeof People> & Required<Static<typeof Part>>

/** How the history calls somebody of a demo. */
export const calledIn = (person: DemoPerson['person']): string =>
  [person['title'], person[PERSON.firstName], person[PERSON.lastName]].filter((part) => typeof part === 'string' && part !== '').join(' ')

/** The demos of an office: that of its first institution, and one in a folder of its own for each further one. */
export const readDemos = (definitionsDir: string): readonly OfficeDemo[] => {
  const folder = path.join(definitionsDir, 'demo')
  const further = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()) : []
  const folders = [folder, ...further.map(({ name }) => path.join(folder, name)).toSorted()]
  return folders.flatMap((each) => demoIn(each) ?? [])
}

const demoIn = (folder: string): OfficeDemo | undefined => {
  if (!existsSync(path.join(folder, 'people.json'))) return undefined
  const people = readPart(folder, 'people.json', People)
  const parts = people.parts.map((name) => readPart(folder, name, Part))
  return {
    ...people,
    lists: Object.assign({}, ...parts.map(({ lists }) => lists)) as OfficeDemo['lists'],
    days: Object.assign({}, ...parts.map(({ days }) => days)) as OfficeDemo['days'],
    acts: Object.assign({}, ...parts.map(({ acts }) => acts)) as OfficeDemo['acts'],
    older: Object.assign({}, ...parts.map(({ older }) => older)) as OfficeDemo['older'],
    groups: parts.flatMap(({ groups = [] }) => groups),
    stories: parts.flatMap(({ stories = [] }) => stories),
  }
}

const readPart = <T extends TSchema>(folder: string, name: string, schema: T): Static<T> => {
  const file = path.join(folder, name)
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (Value.Check(schema, value)) return value
  const [first] = Value.Errors(schema, value)
  throw new StartError(
    `${file}${first?.instancePath ?? ''} ${first?.message ?? 'is not as it should be'}: correct the demo of this office.`,
  )
}
