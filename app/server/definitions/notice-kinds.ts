import { kindOf, type DefinitionSet, type Diagnostic, type Json, type RuleData } from '#engine'
import { MAIL_WAYS, type MailWay, type NoticeWays } from '../store/notices/notice-choices.ts'
import type { CompiledDefinitions } from './registry.ts'

/** A kind of notice, with what the institution says; `always`: nobody can take it out of the bell. */
export type NoticeKind = NoticeWays & { readonly id: string; readonly label: string; readonly help?: string; readonly always: boolean }

type Props = { readonly [name: string]: Json }

const SETTING = 'noticeKinds'

const isMailWay = (way: unknown): way is MailWay => MAIL_WAYS.some((known) => known === way)

const listOf = ({ set, settings }: Pick<CompiledDefinitions, 'set' | 'settings'>) => {
  const named = settings[SETTING]
  return (typeof named === 'string' ? set.get('lookup', named)?.values : undefined) ?? []
}

/** The kinds of notices that the institution knows, in its order. */
export const noticeKinds = (definitions: Pick<CompiledDefinitions, 'set' | 'settings'>): readonly NoticeKind[] =>
  listOf(definitions).map(({ value, label, help, props = {} }) => ({
    id: value,
    label,
    ...(help !== undefined && { help }),
    portal: props['portal'] === true || props['always'] === true,
    mail: isMailWay(props['mail']) ? props['mail'] : 'none',
    always: props['always'] === true,
  }))

/** Those of which this person can be told anything. */
export const kindsFor = (definitions: Pick<CompiledDefinitions, 'set' | 'settings' | 'rules'>, data: RuleData): readonly NoticeKind[] => {
  const rules = new Map(listOf(definitions).map(({ value, props = {} }) => [value, props['for']]))
  return noticeKinds(definitions).filter(({ id }) => {
    const rule = rules.get(id)
    return typeof rule !== 'string' || definitions.rules.holds(rule, data)
  })
}

type Finding = Pick<Diagnostic, 'file' | 'pointer' | 'message' | 'mend'>

/** A kind that no list has would be told as before, and nobody could choose it; a misspelled way would be none. */
export const noticeFindings = (set: DefinitionSet): readonly Finding[] => {
  const named = [
    ...set.all('settings').map(({ id, defaults }) => ({ id, place: '/defaults', settings: defaults as Props })),
    ...set.all('institution').map(({ id, settings = {} }) => ({ id, place: '/settings', settings: settings as Props })),
  ]
  const lists = named.flatMap(({ id, place, settings }) => {
    const list = settings[SETTING]
    return list === undefined || list === '' ? [] : [{ id, place, list }]
  })
  const known = lists.flatMap(({ list }) =>
    (typeof list === 'string' ? (set.get('lookup', list)?.values ?? []) : []).map(({ value }) => value),
  )
  return [
    ...lists.flatMap(({ id, place, list }): readonly Finding[] =>
      typeof list === 'string' && kindOf(list) === 'lookup' && set.get('lookup', list) !== undefined
        ? (set.get('lookup', list)?.values ?? []).flatMap(({ value, props = {} }) => faultsOf(set, list, value, props as Props))
        : [
            {
              file: `${id}.json`,
              pointer: `${place}/${SETTING}`,
              message: `The setting "${SETTING}" names the list of what people are told, and "${String(list)}" is no list.`,
              mend: 'Name a list of values, or write "" where nobody chooses.',
            },
          ],
    ),
    ...set.all('template').flatMap(({ id, about }): readonly Finding[] =>
      about === undefined || known.includes(about)
        ? []
        : [
            {
              file: `${id}.json`,
              pointer: '/about',
              message: `The template is about "${about}", and no list of the setting "${SETTING}" has that value.`,
              mend: known.length > 0 ? `Write one of: ${[...new Set(known)].join(', ')}.` : 'Take it out.',
            },
          ],
    ),
    ...named.flatMap(({ id, place, settings: { digestTime: time } }): readonly Finding[] =>
      time === undefined || (typeof time === 'string' && TIME.test(time))
        ? []
        : [
            {
              file: `${id}.json`,
              pointer: `${place}/digestTime`,
              message: `The setting "digestTime" says when the daily mail goes out, and "${String(time)}" is no time of day.`,
              mend: 'Write hours and minutes, such as "07:00".',
            },
          ],
    ),
  ]
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u

const faultsOf = (set: DefinitionSet, list: string, value: string, { mail, for: rule }: Props): readonly Finding[] => [
  ...(mail === undefined || isMailWay(mail)
    ? []
    : [
        {
          file: `${list}.json`,
          pointer: '/values',
          message: `"${value}" comes by mail "${String(mail)}", which is no way.`,
          mend: `Write one of: ${MAIL_WAYS.join(', ')}.`,
        },
      ]),
  ...(rule === undefined || (typeof rule === 'string' && set.get('rule', rule) !== undefined)
    ? []
    : [
        {
          file: `${list}.json`,
          pointer: '/values',
          message: `"${value}" is for "${String(rule)}", which is no rule.`,
          mend: 'Name a condition about the user.',
        },
      ]),
]
