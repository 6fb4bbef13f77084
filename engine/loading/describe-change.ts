import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { identityOf } from './overlays/element-identity.ts'
import { pointerSteps } from '../rules/values/pointer.ts'

const WORDS: { readonly [property: string]: string } = {
  maxLength: 'maximum length',
  minLength: 'minimum length',
  max: 'maximum',
  min: 'minimum',
  maxRows: 'most rows',
  minRows: 'fewest rows',
  visibleWhen: 'visible when',
  requiredWhen: 'required when',
  onFile: 'compared with',
  to: 'leads to',
  who: 'who may',
  from: 'from',
  when: 'when',
  maxSize: 'largest file',
  maxFiles: 'most files',
  asOf: 'as of',
}

const NAMES = ['label', 'title', 'text', 'id', 'field', 'question', 'group', 'repeat', 'content', 'slot', 'value', 'name'] as const

const inWords = (property: string): string => WORDS[property] ?? property.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const nameOfElement = (object: JsonObject): string | undefined => {
  for (const key of NAMES) {
    const name = object[key]
    if (typeof name === 'string' && name !== '') return name
  }
  return undefined
}

/** A value short enough to be shown. */
const shown = (value: Json | undefined): string | undefined => {
  if (typeof value === 'string') return value.length <= 60 ? `"${value}"` : undefined
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (isList(value) && value.length <= 6 && value.every((element) => typeof element === 'string')) return value.join(', ')
  return undefined
}

const KEYS = ['id', 'field', 'group', 'question', 'repeat', 'content', 'slot', 'value', 'name']

/** A change in one sentence: what it belongs to, which property, from which value to which. */
export const describeChange = (
  change: { readonly id: string; readonly path: string; readonly kind: string; readonly before?: Json; readonly after?: Json },
  around: readonly JsonObject[],
): string => {
  const { id, path, kind, before, after } = change
  const step = pointerSteps(path).at(-1)
  if (step === undefined) return kind === 'added' ? `${id} is new` : `${id} is removed`
  const element = after ?? before
  const owner = around.map(nameOfElement).findLast((name) => name !== undefined) ?? id
  if (isRecord(element) && identityOf(element, KEYS) !== undefined && Object.values(element).includes(step.split('+', 1)[0] ?? step)) {
    return `${owner}: ${nameOfElement(element) ?? step} ${kind === 'moved' || kind === 'added' ? kind : 'removed'}`
  }
  const [old, now] = [shown(before), shown(after)]
  const property = inWords(step)
  if (kind === 'added') return now === undefined ? `${owner}: ${property} added` : `${owner}: ${property} is now ${now}`
  if (kind === 'removed') return old === undefined ? `${owner}: ${property} removed` : `${owner}: ${property} is no longer ${old}`
  return old === undefined || now === undefined ? `${owner}: ${property} changed` : `${owner}: ${property} ${old} → ${now}`
}
