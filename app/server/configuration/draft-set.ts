import type { Diagnostic, LoadedDefinitions } from '#engine'
import { textsOfChange, type ChangedText } from '../store/configuration/changes.ts'
import { listPublished } from '../store/definitions/definition-store.ts'
import type { PublishedContent } from '../definitions/registry.ts'
import type { WorkContext } from '../work/work-context.ts'

/** The definitions of an institution as a change would make them, beside those in force. */
export type DraftSet = LoadedDefinitions & {
  /** What the change holds, without its texts that are no longer said. */
  readonly texts: readonly ChangedText[]
  /** What was published, with the texts of the change. */
  readonly published: readonly PublishedContent[]
  /** Findings that are new with the change: those that existed before do not stop it. */
  readonly added: readonly Diagnostic[]
}

/** What is published with texts on top of it. */
export const withTexts = (published: readonly PublishedContent[], texts: readonly ChangedText[]): readonly PublishedContent[] => {
  const changed = new Set(texts.map(({ id }) => id))
  return [
    ...published.filter(({ id }) => !changed.has(id)).map(({ id, content }) => ({ id, content })),
    ...texts.flatMap(({ id, text }) => (text === null ? [] : [{ id, content: text }])),
  ]
}

/** The set with these texts; the registry loads it once for the same texts. */
export const loadDraft = ({ services, institution }: WorkContext, published: readonly PublishedContent[]): LoadedDefinitions =>
  services.registry.load(institution, published)

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

const nameOf = ({ file, message }: Diagnostic): string => `${file} ${message}`

export const trySet = async (context: WorkContext, texts: readonly ChangedText[]): Promise<DraftSet> => {
  const before = (await listPublished(context.tx)).map(({ id, content }) => ({ id, content }))
  const published = withTexts(before, texts)
  const { set, diagnostics } = loadDraft(context, published)
  const known = new Set(loadDraft(context, before).diagnostics.map(nameOf))
  return { set, diagnostics, texts, published, added: diagnostics.filter((diagnostic) => !known.has(nameOf(diagnostic))) }
}

/** The set of a change; without one, that in force. */
export const setOfChange = async (context: WorkContext, change: string | undefined): Promise<DraftSet> =>
  trySet(context, change === undefined ? [] : await textsOfChange(context.tx, change))
