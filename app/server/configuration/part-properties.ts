import {
  catalogueOf,
  compileForm,
  definitionSet,
  findField,
  inLanguage,
  nameChoices,
  namesOfPart,
  partAt,
  partsInWords,
  propertyForm,
  settingsForm,
  type Definition,
  type Form,
  type Item,
  type Json,
} from '#engine'
import type { PartProperties } from '../contract/configuration.ts'
import { isFailure, fail, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { askedChange, findDefinition } from './definition-in-change.ts'
import { setOfChange, type DraftSet } from './draft-set.ts'
import { originsInChange } from './layers/origins-in-change.ts'

/** The words that a question takes from its field where it has none of its own. */
const OF_A_FIELD = ['label', 'short', 'shortLabel', 'help', 'note']

/** Where the words come from that a question leaves to its field. */
const fieldOrigins = async (
  context: ViewerContext,
  { draft, form, item, shown }: { readonly draft: DraftSet; readonly form: Form; readonly item: Item; readonly shown: readonly string[] },
): Promise<PartProperties['comesFrom']> => {
  const found = findField(catalogueOf(draft.set), form, item)
  if (found === undefined) return {}
  const { group: id, field } = found
  const place = `/fields/${field.id}`
  const properties = OF_A_FIELD.filter((name) => shown.includes(name) && item[name as keyof Item] === undefined)
  const comesFrom = await originsInChange(context, draft, { id, path: place, properties })
  return Object.fromEntries(
    Object.entries(comesFrom).map(([name, { origins }]) => [
      name,
      { origins, field: { id, path: `${place}/${name}`, label: field.label ?? field.id } },
    ]),
  )
}

const VALUES = '/defaults'

/** The form that asks for the values of settings, in the language of the reader. */
const formOfSettings = ({ definitions }: ViewerContext, { set }: DraftSet, id: string): Form | undefined => {
  const asks = set.get('settings', id)?.form
  return asks === undefined ? undefined : inLanguage(set, definitions.language).get('form', asks)
}

/** The properties of one part of a definition as a form, with where the value of each comes from. */
export const partProperties = async (
  context: ViewerContext,
  { id, change, path, all = false }: { readonly id: string; readonly change?: string; readonly path: string; readonly all?: boolean },
): Promise<PartProperties | Failure> => {
  const asked = await askedChange(context, change)
  if (isFailure(asked)) return asked
  const draft = await setOfChange(context, change)
  const found = findDefinition(draft.set, id)
  if (isFailure(found)) return found
  const part = partAt(found.kind, found.definition, path)
  const { value } = part
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail('configuration.edit')
  const given = value as { readonly [name: string]: Json }
  const isOfValues = found.kind === 'settings' && path === VALUES
  const { form, answers, beside } = isOfValues
    ? settingsForm(given, { asks: formOfSettings(context, draft, id), overruled: draft.set.all('institution')[0]?.settings })
    : propertyForm(part, {
        all,
        // A part of a text has no other property that an office asks for.
        ...(found.kind === 'template' && path !== '' && { offered: ['when'] }),
        choices: nameChoices(draft.set, { id, kind: found.kind }),
        types: draft.set.all('fields').flatMap((group) => Object.keys(group.types ?? {})),
      })
  const sayPart = partsInWords(draft.set, { id, kind: found.kind })
  const partsOf = (written: Json | undefined): readonly string[] => (Array.isArray(written) ? written.map(sayPart) : [])
  const shown = [
    ...form.pages.flatMap(({ items }) => (items ?? []).flatMap(({ question }) => question ?? [])),
    ...beside.map(({ property }) => property),
  ]
  return {
    path,
    label: namesOfPart(given),
    ...(isOfValues && { values: true as const }),
    kind: found.kind,
    plan: compileForm(definitionSet({ [form.id]: form as Definition }), form.id),
    answers,
    beside: beside.map(({ begins, ...each }) => ({
      ...each,
      ...(begins && { begins: [...begins] }),
      ...(given[each.property] !== undefined && { value: given[each.property] as Json }),
      ...(each.shape === 'list' && { parts: [...partsOf(given[each.property])] }),
    })),
    comesFrom: {
      ...(found.kind === 'form' &&
        (await fieldOrigins(context, { draft, form: found.definition as unknown as Form, item: given as unknown as Item, shown }))),
      ...(await originsInChange(context, draft, { id, path, properties: shown })),
    },
  }
}
