import { asOneText, likeOriginal, putTranslations, translatingTexts, type PutTranslation, type TextToTranslate } from '#engine'
import type { TranslatedInChange } from '../../contract/configuration/translations.ts'
import { nextSteps } from '../../store/configuration/steps.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { setOfChange, type DraftSet } from '../draft-set.ts'
import { changeToWrite, writeInChange, written } from '../edit-definition.ts'
import { jsonOf, ownTextOf } from '../own-text.ts'
import { countsOf, nameOfText, servedTexts, textsInWork } from './texts-in-work.ts'

type Asked = {
  readonly change: string
  readonly language: string
  readonly texts: readonly { readonly definition: string; readonly place: string; readonly text: string; readonly was?: string }[]
  readonly takeOver?: true
}

const MOST_ANSWERED = 200

/** The definitions of translations that the institution says itself; what it only changes of the base's is said in a file of its own. */
const ownFiles = (context: ViewerContext, { set, published }: DraftSet, language: string) =>
  set
    .all('translations')
    .filter((file) => file.language === language)
    .flatMap(({ id }) => {
      const { isOverlay, text } = ownTextOf(context, id, published)
      const value = isOverlay || text === undefined ? undefined : jsonOf(text)
      return value === undefined ? [] : [{ id, value }]
    })

/** Fails where something else is said by now than whoever translates knows of. */
const changedThere = (
  context: ViewerContext,
  { set }: DraftSet,
  texts: readonly TextToTranslate[],
  { language, texts: asked }: Asked,
): Failure | undefined => {
  const known = new Map(texts.map((text) => [nameOfText(text), text]))
  for (const { text, was, ...name } of asked) {
    const of = known.get(nameOfText(name))
    if (was === undefined || of === undefined) continue
    const now = of.text === undefined ? '' : asOneText(of.text)
    if ([was, text].some((same) => same.trim() === now.trim())) continue
    const { title, around, property } = servedTexts(set, language, context.definitions.settings)(of)
    return fail('configuration.changed', undefined, { now, place: [title, ...around, property].join(', ') })
  }
  return undefined
}

const putsOf = (texts: readonly TextToTranslate[], asked: Asked['texts']): readonly PutTranslation[] | Failure => {
  const known = new Map(texts.map((text) => [nameOfText(text), text]))
  const puts: PutTranslation[] = []
  for (const { definition, place, text } of asked) {
    const of = known.get(nameOfText({ definition, place }))
    if (of === undefined) return fail('configuration.edit', translatingTexts.unknown)
    const at = { definition, place, original: of.original }
    puts.push(text.trim() === '' ? at : { ...at, text: likeOriginal(of.original, text) })
  }
  return puts
}

/** Says texts in another language, in the definitions of the institution, as one step of a change. */
export const translateInChange = async (context: ViewerContext, asked: Asked): Promise<TranslatedInChange | Failure> => {
  const { change: id, language, takeOver } = asked
  const change = await changeToWrite(context, id)
  if (isFailure(change)) return change
  const draft = await setOfChange(context, change.id)
  const texts = textsInWork(draft.set, language)
  if (isFailure(texts)) return texts
  const puts = putsOf(texts, asked.texts)
  if (isFailure(puts)) return puts
  const changed = changedThere(context, draft, texts, asked)
  if (changed) return changed
  const { code } = context.institution
  const main = `${code}-${language.toLowerCase()}.translations`
  const begun = ownTextOf(context, main, draft.published).text
  if (begun !== undefined && jsonOf(begun) === undefined) return fail('configuration.edit', serverTexts.configuration.notJson)
  const files = putTranslations(ownFiles(context, draft, language), { language, main, title: `${code}, ${language}` }, puts)
  for (const [index, file] of files.entries()) {
    const wrote = await writeInChange(context, {
      change: change.id,
      definition: file.id,
      text: written(file.value),
      joined: index > 0,
      ...(takeOver && { takeOver }),
    })
    if (isFailure(wrote)) return wrote
  }
  return translated(context, asked)
}

const translated = async (context: ViewerContext, { change, language, texts: asked }: Asked): Promise<TranslatedInChange | Failure> => {
  const { set } = await setOfChange(context, change)
  const texts = textsInWork(set, language)
  if (isFailure(texts)) return texts
  const names = new Set(asked.slice(0, MOST_ANSWERED).map(nameOfText))
  const { undo, redo } = await nextSteps(context.tx, change, context.viewer.account.id)
  return {
    texts: texts.filter((text) => names.has(nameOfText(text))).map(servedTexts(set, language, context.definitions.settings)),
    counts: countsOf(texts),
    ...(undo && { undo: true as const }),
    ...(redo && { redo: true as const }),
  }
}
