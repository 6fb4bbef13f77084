import { Type, type Static } from 'typebox'
import { AnswerName } from './field.ts'
import { closed, head } from './head.ts'
import { Condition, Duration, Logic, OneOf, Ref, type Json } from './logic.ts'

/** What a parameter of a call may be. */
export const PARAMETER_TYPES = ['text', 'integer', 'number', 'date', 'id', 'yes-no'] as const

/** One parameter of a call: in the path where the path names it, and in the query otherwise. Rules read it as with.<name>. */
export const Parameter = Type.Object(
  {
    type: Type.Optional(Type.Unsafe<(typeof PARAMETER_TYPES)[number]>({ ...OneOf(PARAMETER_TYPES), description: 'left out: text' })),
    required: Type.Optional(Type.Literal(true, { description: 'in the query; what stands in the path is always needed' })),
    values: Type.Optional(Type.Array(Type.String(), { description: 'the only values it may have' })),
    header: Type.Optional(
      Type.String({
        pattern: '^x-[a-z0-9-]+$',
        'x-form': 'of a header of its own, in lower case: x-file-token',
        description: 'it stands in this header instead of the address, which others may see',
      }),
    ),
    description: Type.Optional(Type.String()),
  },
  closed,
)
export type Parameter = Static<typeof Parameter>

const logic = (description: string) => Type.Optional(Type.Unsafe<Json>({ ...Logic, description }))
const ADDRESS = { pattern: '^(/([\\w.~-]+|\\{[A-Za-z]\\w*\\}))+$', 'x-form': 'of an address: /letters/{letterId}' } as const

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** A system outside that is asked, and what it is asked. */
const Outside = Type.Object(
  {
    of: Type.Unsafe<string>({ ...Ref('connection'), description: 'a connection with the transport http' }),
    method: OneOf(METHODS),
    path: Type.String({ ...ADDRESS, description: 'below the address of the connection; {name} is a parameter of the call' }),
    sends: Type.Optional(
      Type.Unsafe<string>({
        ...Ref('mapping'),
        description: 'of the format json: what is sent, from `answers` of the body and from `with`',
      }),
    ),
    reads: Type.Optional(
      Type.Unsafe<string>({
        ...Ref('mapping'),
        description: 'of the format json: what comes back, read into `answers`; what it does not name is left out',
      }),
    ),
    keeps: Type.Optional(
      Type.Literal(true, {
        description:
          'sessionId, accessToken and expiresIn of `answers` are kept, encrypted, as the session of whoever called with that system; it needs `reads`',
      }),
    ),
  },
  closed,
)

/** What is looked at without being stored, and how its problems are told apart. */
const Checks = Type.Object(
  {
    at: Type.String({ description: 'the moment whose checks are run, as under `checks` of an event: submit' }),
    parts: Type.Optional(
      Type.Record(Type.String({ pattern: '^[A-Za-z]\\w*$' }), Type.Array(Type.String(), { minItems: 1 }), {
        description: 'problems by part: the names of its questions, or how they begin',
      }),
    ),
    rest: Type.Optional(Type.String({ description: 'the part of all other problems' })),
  },
  closed,
)

/** What a call does: it reads a list, a record or settings, begins a case, saves answers, sends an event. */
const CallAct = Type.Object(
  {
    view: Type.Optional(Type.Unsafe<string>({ ...Ref('view'), description: 'a page of this list is read' })),
    with: Type.Optional(Type.Record(Type.String(), Logic, { description: 'the parameters of the list, or what notices are meant' })),
    filters: Type.Optional(Type.Record(Type.String(), Logic, { description: 'filters of the list, by their fields' })),
    search: logic('what is searched for in the list'),
    page: logic('the page of the list, the first one is 1'),
    limit: logic('rows on a page'),
    record: Type.Optional(
      Type.Unsafe<string>({ ...Ref('entity'), description: 'a record of this kind is read, and changed by `save` and `event`' }),
    ),
    id: logic('the id of the record'),
    find: Type.Optional(
      Type.Object(
        { view: Ref('view'), with: Type.Optional(Type.Record(Type.String(), Logic, { description: 'the parameters of the list' })) },
        { ...closed, description: 'instead of `id`: the one record that this list finds' },
      ),
    ),
    version: logic('the version that the caller has read: when there is a newer one, nothing is changed; left out: the newest'),
    each: logic(
      'the ids, such as with.ids of the body, as a list or with commas between them, in place of `id` or `subject`: it is done for one after the other, each by itself, and one that is refused does not stop the others',
    ),
    checks: Type.Optional(
      Type.Unsafe<Static<typeof Checks>>({
        ...Checks,
        description: 'nothing is stored: the problems of what is on file, with the answers of `save`, are answered as `checked`',
      }),
    ),
    file: logic('the token of a file, which is then the answer; whoever has it needs no sign-in'),
    notices: Type.Optional(
      Type.Unsafe<'list' | 'mark'>({
        ...OneOf(['list', 'mark']),
        description:
          'the notices of whoever calls: `list` takes `start` and `limit` in `with`, `mark` takes `ids` (with commas between them) or the days `from` and `until`, and what they become: `read`, `hidden`',
      }),
    ),
    case: Type.Optional(Type.Unsafe<string>({ ...Ref('case'), description: 'a case of this type is begun' })),
    subject: logic('the id of the record that the case is about; left out: that of the caller'),
    settings: Type.Optional(
      Type.Unsafe<string>({
        ...Ref('settings'),
        description: 'the settings of the institution are read; `save` writes those of this definition as a publication of whoever calls',
      }),
    ),
    outside: Type.Optional(
      Type.Unsafe<Static<typeof Outside>>({ ...Outside, description: 'another system is asked, which answers at once' }),
    ),
    save: Type.Optional(
      Type.Unsafe<string>({ ...Ref('form'), description: 'the form that takes `answers` of the body, all of them or none' }),
    ),
    event: Type.Optional(Type.String({ description: 'the event that is sent then; its form takes `event` of the body' })),
  },
  closed,
)

/** A literal address of other systems, as a facade over the API: whoever calls it may what they may in the portal. */
export const Call = Type.Object(
  {
    ...head,
    method: OneOf(METHODS),
    path: Type.String({ ...ADDRESS, description: 'below the address of the portal; {name} is a parameter' }),
    aliases: Type.Optional(Type.Array(Type.String(ADDRESS), { description: 'other addresses of the same call' })),
    parameters: Type.Optional(Type.Record(Type.String({ pattern: '^[A-Za-z]\\w*$' }), Parameter)),
    body: Type.Optional(
      Type.Unsafe<string>({
        ...Ref('mapping'),
        description: 'of the format json: what the body is called, read into `answers` and `event`',
      }),
    ),
    file: Type.Optional(
      Type.Object(
        {
          part: Type.String({ pattern: '^[A-Za-z]\\w*$', description: 'what the file is called in the body' }),
          answers: AnswerName('the question for files, in the form of `save`, that it answers'),
        },
        { ...closed, description: 'one file comes with the body, which is then a form (multipart/form-data)' },
      ),
    ),
    guard: Type.Optional(
      Type.Unsafe<Json>({ ...Condition, description: 'who may call it at all; it reads user, with, settings and today' }),
    ),
    anonymous: Type.Optional(Type.Literal(true, { description: 'without a sign-in; for settings that the page of the sign-in needs' })),
    kept: Type.Optional(
      Type.Unsafe<string>({ ...Duration, description: 'how long whoever asked may keep the answer and not ask again; left out: never' }),
    ),
    does: CallAct,
    answer: Type.Optional(
      Type.Unsafe<string>({
        ...Ref('mapping'),
        description:
          'of the format json: it reads `record` (id, version, state, state_label, state_value, state_code, key, label) and `answers`, of `each` the lists `done` (id, record) and `refused` (id, label, message), of `checks` what is `checked` (valid, count, problems, parts), or of a list `rows`, `total`, `page` and `limit`, of notices also `start`, `unread` and `unread_shown` instead of `page`, and always settings, user, with and today; left out: nothing is answered',
      }),
    ),
  },
  closed,
)
export type Call = Static<typeof Call>
