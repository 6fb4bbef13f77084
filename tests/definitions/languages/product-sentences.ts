import { parseSync } from 'vite'
import { serverTexts } from '../../../app/server/texts/en.ts'
import { FAILURES } from '../../../app/server/work/failure.ts'
import type { WebTexts } from '../../../app/web/texts/en.ts'
import { automations, law } from '../../../app/web/texts/en/automations.ts'
import { configuration } from '../../../app/web/texts/en/configuration.ts'
import { decision } from '../../../app/web/texts/en/decision.ts'
import { effects } from '../../../app/web/texts/en/effects.ts'
import { files } from '../../../app/web/texts/en/files.ts'
import { firstAccount } from '../../../app/web/texts/en/first-account.ts'
import { formats } from '../../../app/web/texts/en/formats.ts'
import { home } from '../../../app/web/texts/en/home.ts'
import { leaving } from '../../../app/web/texts/en/leaving.ts'
import { lists } from '../../../app/web/texts/en/lists.ts'
import { noticeSettings, notifications } from '../../../app/web/texts/en/notifications.ts'
import { receipt } from '../../../app/web/texts/en/receipt.ts'
import { record } from '../../../app/web/texts/en/record.ts'
import { rules } from '../../../app/web/texts/en/rules.ts'
import { secondFactor, sessions } from '../../../app/web/texts/en/second-factor.ts'
import { shell } from '../../../app/web/texts/en/shell.ts'
import { signIn } from '../../../app/web/texts/en/sign-in.ts'
import { templates } from '../../../app/web/texts/en/templates.ts'
import { tools } from '../../../app/web/texts/en/tools.ts'
import { sessionEnd } from '../../../app/web/texts/en/session-end.ts'
import { setup } from '../../../app/web/texts/en/setup.ts'
import { translating } from '../../../app/web/texts/en/translating.ts'
import { upgrade } from '../../../app/web/texts/en/upgrade.ts'
import { walk } from '../../../app/web/texts/en/walk.ts'
import { ANSWER_CODES, MISSING_ANSWERS } from '../../../engine/problem-codes.ts'
import { propertyHelp } from '../../../engine/editing/parts/property-help.ts'
import { operatorPhrases } from '../../../engine/rules/explain/phrases.ts'
import { answerTexts } from '../../../engine/texts/en/answers.ts'
import { changeTexts, kindNames, partNames } from '../../../engine/texts/en/definition-changes.ts'
import { choiceNames } from '../../../engine/texts/en/definition-choices.ts'
import { propertyNames } from '../../../engine/texts/en/definition-properties.ts'
import { bringTexts } from '../../../engine/texts/en/bring.ts'
import { editingTexts } from '../../../engine/texts/en/editing.ts'
import { exampleTexts } from '../../../engine/texts/en/examples.ts'
import { exchangeTexts } from '../../../engine/texts/en/exchange.ts'
import { explanationTexts } from '../../../engine/texts/en/explanations.ts'
import { mergeFieldTexts } from '../../../engine/texts/en/merge-fields.ts'
import { paperTexts } from '../../../engine/texts/en/papers.ts'
import { pathTexts } from '../../../engine/texts/en/paths.ts'
import { propertyTexts } from '../../../engine/texts/en/properties.ts'
import { refusedFileTexts } from '../../../engine/texts/en/refused-files.ts'
import { replayTexts } from '../../../engine/texts/en/replay.ts'
import { storedAnswerTexts } from '../../../engine/texts/en/stored-answers.ts'
import { subjectTexts } from '../../../engine/texts/en/subjects.ts'
import { translatingTexts } from '../../../engine/texts/en/translating.ts'
import { viewTexts } from '../../../engine/texts/en/views.ts'
import { workflowTexts } from '../../../engine/texts/en/workflow.ts'
import { withAllForms } from '../../../engine/texts/plural.ts'
import { engineFormats } from '../../../engine/texts/engine-formats.ts'
import { translator } from '../../../engine/texts/translator.ts'
import { en as renderer } from '../../../renderer/texts/en.ts'
import { formatsIn } from '../../../renderer/texts/formats.ts'

/** A sentence of the product: its key, the file with its English, and the blanks that it may fill. */
export type ProductSentence = {
  readonly key: string
  readonly file: string
  readonly english: string
  readonly blanks: readonly string[]
  /** It has words of a language, so every language has to say it. */
  readonly hasWords: boolean
}

const web: WebTexts = {
  automations,
  configuration,
  decision,
  effects,
  files,
  firstAccount,
  formats,
  home,
  law,
  leaving,
  lists,
  noticeSettings,
  notifications,
  receipt,
  record,
  rules,
  secondFactor,
  sessions,
  shell,
  signIn,
  templates,
  tools,
  sessionEnd,
  setup,
  translating,
  upgrade,
  walk,
}

type Node = { readonly [name: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const nodesIn = (value: unknown): readonly Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : []
}

const BLANK = /\{(\w+)\}/gu
const blanksIn = (text: string): readonly string[] => [...new Set([...text.matchAll(BLANK)].map(([, name = '']) => name))]
const hasLetter = (text: string): boolean => /\p{L}/u.test(text.replaceAll(BLANK, ''))

/** The literals of a sentence that is a function, and what it is given. */
const readFunction = (source: string): { readonly blanks: readonly string[]; readonly literals: readonly string[] } => {
  const [statement] = parseSync('sentence.ts', `(${source})`).program.body as unknown as readonly Node[]
  const called = nodesIn(statement).find(({ type }) => type === 'ArrowFunctionExpression')
  const parameters = called?.['params']
  const literals = nodesIn(called?.['body']).flatMap(({ type, value }) => {
    if (type === 'TemplateElement' && isNode(value)) return [String(value['cooked'])]
    return type === 'Literal' && typeof value === 'string' ? [value] : []
  })
  const blanksOf = (parameter: unknown, index: number): readonly string[] => {
    if (!isNode(parameter) || !Array.isArray(parameter['properties'])) return [String(index)]
    return parameter['properties'].flatMap((property: Node) => (isNode(property['key']) ? [String(property['key']['name'])] : []))
  }
  const given = (Array.isArray(parameters) ? parameters : []).flatMap(blanksOf)
  return { blanks: [...new Set([...given, ...literals.flatMap(blanksIn)])], literals }
}

/** What the locale writes by itself, such as numbers and lists, is no sentence. */
const isFormat = (name: string, value: unknown, formats: typeof engineFormats | typeof formatsIn): boolean => {
  const written = translator({}, 'es', formats('es'))({ [name]: value }, 'x')[name]
  return typeof value === 'function' ? written !== value : JSON.stringify(written) !== JSON.stringify(value)
}

const sentencesIn = (
  value: unknown,
  key: string,
  file: string,
  formats: typeof engineFormats | typeof formatsIn,
): readonly ProductSentence[] => {
  if (typeof value !== 'function' && typeof value !== 'string' && !isNode(value)) return []
  const isPart = isNode(value) && !Array.isArray(value)
  if (!isPart && isFormat(key.slice(key.lastIndexOf('.') + 1), value, formats)) return []
  if (typeof value === 'string') return [{ key, file, english: value, blanks: blanksIn(withAllForms(value)), hasWords: hasLetter(value) }]
  if (typeof value === 'function') {
    const { blanks, literals } = readFunction(String(value))
    return [{ key, file, english: literals.filter(hasLetter).join(' … '), blanks, hasWords: literals.some(hasLetter) }]
  }
  return Object.entries(value).flatMap(([name, inner]) => sentencesIn(inner, `${key}.${name}`, file, formats))
}

/** The parts of the engine and the server under the path that each gives to `spoken`. */
export const SPOKEN: { readonly [path: string]: readonly [texts: object, file: string] } = {
  engine: [{ ...ANSWER_CODES, ...MISSING_ANSWERS }, 'engine/problem-codes.ts'],
  'engine.values': [answerTexts, 'engine/texts/en/answers.ts'],
  'engine.definitions.choices': [choiceNames, 'engine/texts/en/definition-choices.ts'],
  'engine.definitions.changes': [changeTexts, 'engine/texts/en/definition-changes.ts'],
  'engine.definitions.help': [propertyHelp, 'engine/definition'],
  'engine.definitions.kinds': [kindNames, 'engine/texts/en/definition-changes.ts'],
  'engine.definitions.parts': [partNames, 'engine/texts/en/definition-changes.ts'],
  'engine.definitions.properties': [propertyNames, 'engine/texts/en/definition-properties.ts'],
  'engine.bring': [bringTexts, 'engine/texts/en/bring.ts'],
  'engine.editing': [editingTexts, 'engine/texts/en/editing.ts'],
  'engine.translating': [translatingTexts, 'engine/texts/en/translating.ts'],
  'engine.examples': [exampleTexts, 'engine/texts/en/examples.ts'],
  'engine.exchange': [exchangeTexts, 'engine/texts/en/exchange.ts'],
  'engine.explanations': [explanationTexts, 'engine/texts/en/explanations.ts'],
  'engine.files': [refusedFileTexts, 'engine/texts/en/refused-files.ts'],
  'engine.mergeFields': [mergeFieldTexts, 'engine/texts/en/merge-fields.ts'],
  'engine.papers': [paperTexts, 'engine/texts/en/papers.ts'],
  'engine.paths': [pathTexts, 'engine/texts/en/paths.ts'],
  'engine.properties': [propertyTexts, 'engine/texts/en/properties.ts'],
  'engine.replay': [replayTexts, 'engine/texts/en/replay.ts'],
  'engine.stored': [storedAnswerTexts, 'engine/texts/en/stored-answers.ts'],
  'engine.subjects': [subjectTexts, 'engine/texts/en/subjects.ts'],
  'engine.views': [viewTexts, 'engine/texts/en/views.ts'],
  'engine.workflow': [workflowTexts, 'engine/texts/en/workflow.ts'],
  'engine.operators': [operatorPhrases, 'engine/rules/operators'],
  server: [serverTexts, 'app/server/texts/en.ts'],
  'server.failures': [FAILURES, 'app/server/work/failure.ts'],
}

/** Every sentence that the product says by itself, in the order of its rooms. */
export const productSentences = (): readonly ProductSentence[] => [
  ...Object.entries(SPOKEN).flatMap(([path, [texts, file]]) => sentencesIn(texts, path, file, engineFormats)),
  ...Object.entries(renderer).flatMap(([part, texts]) => sentencesIn(texts, `renderer.${part}`, `renderer/texts/en/${part}.ts`, formatsIn)),
  ...Object.entries(web).flatMap(([part, texts]) =>
    sentencesIn(texts, `web.${part}`, `app/web/texts/en/${part === 'signIn' ? 'sign-in' : part}.ts`, formatsIn),
  ),
]
