import { expectValue, unknownKeys, type ExampleRunner } from './example-runner.ts'
import type { Json } from '../rules/values/json.ts'
import { casesOfMenu, resolveMenu, type ResolvedMenuItem } from '../screens/resolve-menu.ts'

const flat = (items: readonly ResolvedMenuItem[]): readonly ResolvedMenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.subMenu ?? [])])

const by = (items: readonly ResolvedMenuItem[], read: (item: ResolvedMenuItem) => Json | undefined): Json =>
  Object.fromEntries(items.map((item) => [item.id, read(item) ?? null]))

/** `given`: user, record, related, settings; `then`: `items` (the ids drawn, a group before its children), `closed` (id -> why, null where open), `links` (id -> address). */
export const runMenuExample: ExampleRunner = (set, id, { given, then }, today) => {
  if (set.get('menu', id) === undefined) return [`There is no menu "${id}".`]
  const related = given['related'] ?? {}
  const items = flat(
    resolveMenu(set, id, { today, ...given, relatedOf: Object.fromEntries(casesOfMenu(set, id).map((caseId) => [caseId, related])) }),
  )
  return [
    ...unknownKeys(then, ['items', 'closed', 'links', 'labels']),
    ...(then['items'] === undefined
      ? []
      : expectValue(
          'The menu',
          items.map((item) => item.id),
          then['items'],
        )),
    ...(then['closed'] === undefined
      ? []
      : expectValue(
          'What is closed',
          by(items, (item) => item.closed?.why),
          then['closed'],
        )),
    ...(then['links'] === undefined
      ? []
      : expectValue(
          'The addresses',
          by(items, (item) => item.href),
          then['links'],
        )),
    ...(then['labels'] === undefined
      ? []
      : expectValue(
          'The words',
          by(items, (item) => item.label),
          then['labels'],
        )),
  ]
}
