import {
  factsOfType,
  fieldWords,
  mergeTemplate,
  readInCase,
  sampleData,
  sendersOf,
  wordsAbout,
  type Json,
  type MergedTemplate,
} from '#engine'
import type { TemplatePreview } from '../../contract/configuration/templates.ts'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { speaking } from '../../definitions/speaking.ts'
import { makePaper } from '../../papers/make-paper.ts'
import { paperOf } from '../../papers/paper-of.ts'
import { PERSON } from '../../store/records/system-entities.ts'
import { isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { templateInChange, type FoundTemplate } from './template-in-change.ts'

export type AskedSample = {
  readonly id: string
  readonly change?: string
  readonly language?: string
  readonly about?: string
  readonly sample?: string
  readonly empty?: true
}

/** Stands in a text for a missing value, so that the place can be marked. No keyboard has it. */
const HOLE = '\uFFFC'

type Data = { readonly [root: string]: Json | undefined }

/** What the text reads: an example of the template, generated values, or nothing, about one type of case. */
const dataOf = ({ definitions, template, fields }: FoundTemplate, today: string, { id, about, sample, empty }: AskedSample): Data => {
  const { set, settings, institution } = definitions
  const { cases } = sendersOf(set, id)
  const type = cases.find((each) => each.id === about) ?? cases[0]
  const example = template.examples?.find(({ name }) => name === sample)?.given
  const generated = empty === true ? {} : sampleData(fields, today)
  const values: Data = example ?? generated
  const known = values['case']
  const ofCase = typeof known === 'object' && known !== null && !Array.isArray(known) ? known : {}
  return {
    today,
    settings,
    institution: { name: institution.name },
    ...values,
    case: { ...ofCase, ...(type && (factsOfType(type) as unknown as { readonly [name: string]: Json })) },
  }
}

type Written = Pick<FoundTemplate, 'template'> & {
  readonly merged: MergedTemplate
  readonly definitions: CompiledDefinitions
  readonly labels: ReadonlyMap<string, string>
}

/** The template with sample values, written as the case or the record writes them that sends it. */
const written = async (context: ViewerContext, asked: AskedSample, hole?: string): Promise<Written | Failure> => {
  const { id, about, change, language } = asked
  const found = await templateInChange(context, {
    id,
    ...(change !== undefined && { change }),
    ...(language !== undefined && { language }),
  })
  if (isFailure(found)) return found
  const { template, definitions, fields } = found
  return speaking(definitions, () => {
    const { set, rules } = definitions
    const senders = sendersOf(set, id)
    const type = senders.cases.find((each) => each.id === about) ?? senders.cases[0]
    const ofType = type && fieldWords(set, { ...readInCase(set, type), to: { entity: definitions.findStorage(PERSON.entity)?.entity } })
    const others = wordsAbout(set, senders)
    const merged = mergeTemplate(template, {
      rules,
      data: dataOf(found, context.today, asked),
      format: (path, value) => ofType?.(path, value) ?? others(path, value),
      bare: template.as === 'letter',
      ...(hole !== undefined && { hole }),
    })
    const labels = new Map(fields.map((field) => [field.path, field.label]))
    return { template, merged, definitions, labels }
  })
}

/** A template as somebody would get it. Nothing of it is sent or stored. */
export const templatePreview = async (context: ViewerContext, asked: AskedSample): Promise<TemplatePreview | Failure> => {
  const made = await written(context, asked, HOLE)
  if (isFailure(made)) return made
  const { template, merged, definitions, labels } = made
  const { from, contact } = paperOf(definitions, merged)
  const { body, link, header, footer, missing } = merged
  return {
    // What only the office calls it is no subject.
    subject: template.subject === undefined ? '' : merged.subject,
    parts: body,
    ...(link && { link }),
    ...(header !== undefined && { header }),
    ...(footer !== undefined && { footer }),
    from,
    contact: [...contact],
    language: definitions.language,
    missing: missing.map((path) => labels.get(path) ?? path),
  }
}

/** A letter as the paper that the same effect would keep. */
export const templatePaper = async (context: ViewerContext, asked: AskedSample): Promise<Buffer | Failure> => {
  const made = await written(context, asked)
  return isFailure(made) ? made : makePaper(paperOf(made.definitions, made.merged))
}
