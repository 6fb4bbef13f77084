import { SHARED_KEYS } from '../messages/answer-sentences.ts'
import { ROOTS } from '../definition/vocabulary.ts'
import { fillText, ROW_NUMBER } from '../messages/fill-text.ts'
import { mergeFields } from '../messages/merge-text.ts'
import { didYouMean } from '../loading/did-you-mean.ts'
import { secretsOf } from './forms/secrets-of.ts'
import type { DefinitionCheck } from './check-context.ts'

/** Roots that texts may merge besides those of rules: the link and institution of a message, the count of a badge. */
const TEXT_ROOTS: readonly string[] = [...ROOTS, 'institution', 'link', 'count', 'asked']

/** The text of a move may also name the state it leads to. */
const MOVE = ['entered']

/** The message about a value may name the question, the value and the sign that was refused. */
const VALUE = ['label', 'name', 'Name', 'value', 'sign', 'count', 'min', 'max']

/** The text of a window may also merge the window's own result. */
const WINDOW = ['opens', 'closes', 'state', 'inDays']

/** A sentence of the product itself, which an office says in its own words: its blanks are those of the sentence, by name or by number. */
const OF_PRODUCT = /^\/messages\/(engine|renderer|server|web)\./
const NUMBERED_BLANK = /\{\d\}/gu

/** A check that is new in an editor has no message yet. */
const OF_CHECK = /\/checks\/[^/]+\/message$/u

/** Who draws the pages of a letter says their numbers. */
const PAGES = ['page', 'pages']
const OF_PAGES = ['/header', '/footer']

/** The roots whose fields a text outside a form can show: the person it is about, and the case. */
const OF_RECORDS = ['record', 'case', 'answers']

/** The first brace that does not belong to a merge field, with the text behind it. */
const brokenBrace = (text: string): string | undefined => {
  const rest = fillText(text, () => '')
  const offset = rest.search(/[{}]/u)
  return offset < 0 ? undefined : rest.slice(offset, offset + 40)
}

/** A merge field starts with a known root and names no secret field: only forms can cover a secret. */
export const checkTexts: DefinitionCheck = (context) => {
  const { eachPlaces, report } = context
  const secrets = new Set(Object.values(secretsOf(context)).flatMap((fields) => Object.keys(fields)))
  for (const { id, kind, visited } of eachPlaces()) {
    for (const place of visited) {
      if (place.as !== 'text') continue
      if (OF_CHECK.test(place.pointer) && place.value.trim() === '') report('text.blank', id, place.pointer)
      if (!place.value.includes('{')) continue
      const isOfAnswer = kind === 'messages' && SHARED_KEYS.some((key) => place.pointer.startsWith(`/messages/${key}/`))
      const isOfProduct = kind === 'messages' && OF_PRODUCT.test(place.pointer)
      const broken = brokenBrace(isOfProduct ? place.value.replaceAll(NUMBERED_BLANK, '') : place.value)
      if (broken !== undefined) report('text.brace', id, place.pointer, { found: broken })
      for (const field of mergeFields(place.value)) {
        const root = field.split('.', 1)[0] ?? field
        if (kind !== 'form' && kind !== 'fields' && OF_RECORDS.includes(root) && secrets.has(field.split('.')[1] ?? ''))
          report('text.secret', id, place.pointer, { field })
        if (
          TEXT_ROOTS.includes(root) ||
          (kind === 'rule' && WINDOW.includes(root)) ||
          ((kind === 'form' || kind === 'fields') && (VALUE.includes(root) || field === ROW_NUMBER)) ||
          (isOfAnswer && VALUE.includes(root)) ||
          (kind === 'workflow' && MOVE.includes(root)) ||
          (kind === 'template' && PAGES.includes(field) && OF_PAGES.includes(place.pointer)) ||
          isOfProduct
        )
          continue
        report('text.root-unknown', id, place.pointer, { field, root, known: TEXT_ROOTS.join(', '), hint: didYouMean(root, TEXT_ROOTS) })
      }
    }
  }
}
