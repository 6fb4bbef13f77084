import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Json } from '#engine'
import { StartError } from '../server/database/start-error.ts'

const closed = { additionalProperties: false } as const
const Values = Type.Record(Type.String(), Type.Unsafe<Json>({}))

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

const People = Type.Object({ institution: Type.String(), people: Type.Record(Type.String(), DemoPerson) }, closed)

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

const Stories = Type.Object({ stories: Type.Array(TimedStory) }, closed)

/** The demo of an office, as it stands in its folder: `demo/people.json` and `demo/stories.json`. */
export type OfficeDemo = Static<typeof People> & Static<typeof Stories>

/** Reads the demo of an office; an office without the folder has none. */
export const readOfficeDemo = (definitionsDir: string): OfficeDemo | undefined => {
  const folder = path.join(definitionsDir, 'demo')
  if (!existsSync(path.join(folder, 'people.json'))) return undefined
  return { ...readPart(folder, 'people.json', People), ...readPart(folder, 'stories.json', Stories) }
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
