import type { TextToTranslate } from '#engine'
import type { ServedTranslation, TranslationWork } from '../../contract/configuration/translations.ts'
import { openLeases } from '../../store/configuration/leases.ts'
import { nextSteps } from '../../store/configuration/steps.ts'
import { isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { askedChange } from '../definition-in-change.ts'
import { setOfChange } from '../draft-set.ts'
import { servedEntries } from '../entries.ts'
import { countsOf, languagesOfTexts, servedTexts, textsInWork } from './texts-in-work.ts'

type Asked = {
  readonly language: string
  readonly change?: string
  readonly show?: 'todo' | TextToTranslate['state'] | 'all'
  readonly q?: string
  readonly definition?: string
  readonly group?: string
  readonly offset?: number
}

const MOST_AT_ONCE = 100

const isShown = ({ state }: TextToTranslate, show: Asked['show'] = 'todo'): boolean =>
  show === 'all' || (show === 'todo' ? state !== 'done' : state === show)

/** Whether a text has each of the words, in either language or in its place. */
const hasWords = ({ title, around, property, original, text = '' }: ServedTranslation, words: readonly string[]): boolean => {
  const all = [title, ...around, property, original, text].join(' ').toLowerCase()
  return words.every((word) => all.includes(word))
}

type Group = { readonly name: string; readonly toDo: number; readonly count: number }

const groupsOf = (texts: readonly TextToTranslate[], groupOf: ReadonlyMap<string, string>): Group[] => {
  const groups = new Map<string, Group>([...new Set(groupOf.values())].map((name) => [name, { name, toDo: 0, count: 0 }]))
  for (const { definition, state } of texts) {
    const group = groups.get(groupOf.get(definition) ?? '')
    if (group) groups.set(group.name, { ...group, count: group.count + 1, toDo: group.toDo + (state === 'done' ? 0 : 1) })
  }
  return [...groups.values()].filter(({ count }) => count > 0)
}

/** The page of a translator: texts of the office beside what a language says of them, with a change or as they are in force. */
export const translationWork = async (context: ViewerContext, asked: Asked): Promise<TranslationWork | Failure> => {
  const { tx, viewer, definitions } = context
  const { language, show, definition, group, offset = 0 } = asked
  const change = await askedChange(context, asked.change)
  if (isFailure(change)) return change
  const { set } = await setOfChange(context, asked.change)
  const texts = textsInWork(set, language)
  if (isFailure(texts)) return texts
  const groupOf = new Map(servedEntries(set, definitions, () => false).map((entry) => [entry.id, entry.group[0] ?? '']))
  const served = servedTexts(set, language, definitions.settings)
  const words = (asked.q ?? '').toLowerCase().split(/\s+/u).filter(Boolean)
  const found = texts.filter(
    (text) =>
      isShown(text, show) &&
      (definition === undefined || text.definition === definition) &&
      (group === undefined || groupOf.get(text.definition) === group) &&
      (words.length === 0 || hasWords(served(text), words)),
  )
  const { written, translated } = languagesOfTexts(set)
  const files = new Set(set.all('translations').flatMap((file) => (file.language === language ? [file.id] : [])))
  const lease = (await openLeases(tx, context.now)).find(({ id, by_id }) => files.has(id) && by_id !== viewer.account.id)
  const { undo, redo } = change === undefined ? {} : await nextSteps(tx, change.id, viewer.account.id)
  return {
    language,
    original: written ?? definitions.own.language,
    languages: [...translated],
    counts: countsOf(texts),
    groups: groupsOf(texts, groupOf),
    texts: found.slice(offset, offset + MOST_AT_ONCE).map(served),
    found: found.length,
    ...(change && { change: { id: change.id, name: change.name } }),
    ...(lease && { held: lease.by_name }),
    ...(undo && { undo: true as const }),
    ...(redo && { redo: true as const }),
  }
}
