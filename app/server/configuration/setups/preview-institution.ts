import {
  beginningOf,
  isRecord,
  judgeColor,
  kindOf,
  layerOfBeginning,
  mergedText,
  rampOfColor,
  type Answers,
  type DefinitionSet,
  type Institution,
  type Json,
  type Menu,
  type MenuItem,
  type Messages,
  type Starter,
} from '#engine'
import { pictureFaults } from '../../brand/picture-faults.ts'
import { titleOf } from '../titles.ts'
import type { InstitutionPreview } from '../../contract/configuration/setups.ts'
import { initialsCrest } from '../../institutions/initials-crest.ts'

type Settings = { readonly [name: string]: Json }
type Made = { readonly starter: Starter; readonly answers: Answers; readonly set: DefinitionSet }

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)

/** Every value that stands in a part of a definition. */
const valuesIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + valuesIn(each), 0)
  if (isRecord(value as Json)) return Object.values(value as object).reduce<number>((sum, each) => sum + valuesIn(each), 0)
  return value === '' || value === undefined ? 0 : 1
}

const shownItems = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => {
    if (item.visibility === false) return []
    const subMenu = item.subMenu && shownItems(item.subMenu)
    return subMenu?.length === 0 ? [] : [{ ...item, ...(subMenu && { subMenu: [...subMenu] }) }]
  })

const menuIn = ({ title = '', items }: Menu, settings: Settings): InstitutionPreview['menus'][number] => {
  const words = (written: string): string => mergedText(written, { settings })
  const itemOf = ({ id, label, help }: MenuItem) => ({ id, label: words(label), ...(help !== undefined && { help: words(help) }) })
  return {
    title: words(title),
    groups: shownItems(items).map((item) => ({
      id: item.id,
      label: words(item.label),
      ...(item.icon !== undefined && { icon: item.icon }),
      items: (item.subMenu ?? [item]).map(itemOf),
    })),
  }
}

/** The color that people see, and why it is not the one that was given. */
const colorOf = (given: string, question: string): Pick<InstitutionPreview, 'brand' | 'color'> => {
  if (!/^#[0-9a-f]{6}$/iu.test(given)) return { brand: {} }
  const judged = judgeColor(given)
  if (judged.ok) return { brand: rampOfColor(given) }
  const { nearest, ratio } = judged
  return { brand: rampOfColor(nearest), color: { question, given, ratio: Math.round(ratio * 10) / 10, nearest } }
}

const blankAlone = (written: unknown): string => /^\{\{(.+)\}\}$/u.exec(String(written))?.[1] ?? ''

/**
 * What answers make of the look and the words of an institution, while they are still being given: nothing is required, and what cannot be
 * read yet is left out.
 */
export const previewInstitution = ({ starter, answers, set }: Made): InstitutionPreview => {
  const begun = beginningOf(starter, answers as { readonly [question: string]: Json })
  const layer = layerOfBeginning(set, begun)
  const [first] = begun.definitions
  const { name = '', shortName, contact = {}, notice, brand = {} } = (first ?? {}) as Partial<Institution>
  const changed = layer.ok ? layer.changes : []
  const after = layer.ok ? layer.after : {}
  const question = blankAlone((starter.begins[0]?.says as { readonly brand?: { readonly [slot: string]: unknown } })?.brand?.['80'])
  const color = colorOf(brand['80'] ?? '', question)
  const drawn = starter.crest === undefined ? undefined : text(answers[starter.crest])
  const crest = drawn !== undefined && pictureFaults(drawn).length === 0 ? drawn : undefined
  const initials = name === '' ? undefined : initialsCrest(name, color.brand['80'] ?? '#616161')
  const picture = crest ?? initials
  const heading = set
    .all('messages')
    .map((each) => (after[each.id] as unknown as Messages | undefined) ?? each)
    .flatMap(({ messages }) => text(messages['login.heading']?.text) ?? [])[0]
  const [short, office, welcome, line] = [shortName, contact.office, contact.loginWelcomeText, notice].map(text)
  const own = (first?.['settings'] ?? {}) as Settings
  return {
    name: text(name) ?? '',
    ...(short !== undefined && { shortName: short }),
    ...(heading !== undefined && { heading: mergedText(heading, { settings: own }) }),
    ...(office !== undefined && { office }),
    ...(welcome !== undefined && { welcome }),
    ...(line !== undefined && { notice: line }),
    ...color,
    ...(picture !== undefined && { crest: `data:image/svg+xml,${encodeURIComponent(picture)}` }),
    menus: (starter.keeps ?? []).flatMap(({ of }) => {
      const menu = kindOf(of) === 'menu' ? (after[of] ?? set.find(of)) : undefined
      return menu === undefined ? [] : [menuIn(menu as unknown as Menu, own)]
    }),
    writes: [
      ...(first ? [{ id: first.id, title: text(name) ?? '', values: Math.max(0, valuesIn(first) - 2) }] : []),
      ...changed.map(({ id, change }) => ({ id, title: titleOf(set, id, own), values: valuesIn(change) })),
    ],
  }
}
