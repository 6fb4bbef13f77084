import { asOneText, proposeTranslations, writeTranslatorFile, type ReadTranslatorFile } from '#engine'
import type { TranslationProposal } from '../../contract/configuration/translations.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { askedChange } from '../definition-in-change.ts'
import { setOfChange } from '../draft-set.ts'
import { titleOf } from '../titles.ts'
import { languagesOfTexts, nameOfText, textsInWork } from './texts-in-work.ts'

type OfLanguage = { readonly language: string; readonly change?: string }

const textsOfChange = async (context: ViewerContext, { language, change }: OfLanguage) => {
  const known = await askedChange(context, change)
  if (isFailure(known)) return known
  const { set } = await setOfChange(context, change)
  const texts = textsInWork(set, language)
  return isFailure(texts) ? texts : { set, texts }
}

/** Why a file of this language is not read: the institution does not offer it, or there is no such change. */
export const refusalOfLanguage = async (context: ViewerContext, asked: OfLanguage): Promise<Failure | undefined> => {
  const found = await textsOfChange(context, asked)
  return isFailure(found) ? found : undefined
}

/** What a translator works on elsewhere, and sends back. */
export const translatorFile = async (
  context: ViewerContext,
  { format, all = false, ...asked }: OfLanguage & { readonly format: 'csv' | 'xliff'; readonly all?: boolean },
): Promise<{ readonly name: string; readonly text: string; readonly count: number } | Failure> => {
  const found = await textsOfChange(context, asked)
  if (isFailure(found)) return found
  const texts = found.texts.filter(({ state }) => all || state !== 'done')
  const { code } = context.institution
  const from = languagesOfTexts(found.set).written ?? context.definitions.own.language
  return {
    name: `${code}-${asked.language}.${format === 'csv' ? 'csv' : 'xlf'}`,
    text: writeTranslatorFile(texts, format, { from, to: asked.language }),
    count: texts.length,
  }
}

/** What taking a translator's file would do, which was read in a thread of its own. */
export const proposedTranslations = async (
  context: ViewerContext,
  asked: OfLanguage,
  read: Extract<ReadTranslatorFile, { readonly ok: true }>,
): Promise<TranslationProposal | Failure> => {
  const found = await textsOfChange(context, asked)
  if (isFailure(found)) return found
  const { language } = asked
  if (read.language !== undefined && read.language !== language)
    return fail('configuration.bring', serverTexts.configuration.otherLanguage({ language, found: read.language }))
  const originals = new Map(found.texts.map((each) => [nameOfText(each), asOneText(each.original)]))
  const counts = { new: 0, changed: 0, same: 0, blank: 0, faulty: 0 }
  const lines: TranslationProposal['lines'][number][] = []
  for (const proposed of proposeTranslations(found.texts, read.lines, language)) {
    counts[proposed.does] += 1
    const { line, definition, place, does, was, reason } = proposed
    if (does === 'same' || does === 'blank') continue
    lines.push({
      line,
      definition,
      title: titleOf(found.set, definition, context.definitions.settings),
      place,
      does,
      original: originals.get(nameOfText(proposed)) ?? '',
      text: proposed.text,
      ...(was !== undefined && { was }),
      ...(reason !== undefined && { reason }),
    })
  }
  return { counts, lines }
}
