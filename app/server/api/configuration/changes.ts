import type { Answers } from '#engine'
import { bringInChange } from '../../configuration/bring-in-change.ts'
import { beginChange, beginWithEdit, freeName } from '../../configuration/begin-change.ts'
import { beginInChange, beginNamed } from '../../configuration/begin-in-change.ts'
import { discardChange as discard } from '../../configuration/publish/discard-change.ts'
import { changeToEdit, editInChange, stepInChange, writeInChange } from '../../configuration/edit-definition.ts'
import { definitionInChange } from '../../configuration/definition-in-change.ts'
import { reviewChange } from '../../configuration/review-change.ts'
import { editedTexts } from '../../configuration/edited-texts.ts'
import { servedChange, servedPublication } from '../../configuration/served.ts'
import { differencesOfPublication } from '../../configuration/served-differences.ts'
import type { ServedChange } from '../../contract/configuration.ts'
import { findChange, putText, renameChange } from '../../store/configuration/changes.ts'
import { findPublication, textsAsOf } from '../../store/configuration/publications.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { configuring, configuringAPart, configuringFile } from './configuring.ts'

const served = async (context: ViewerContext, id: string): Promise<ServedChange | Failure> => {
  const change = await findChange(context.tx, id)
  return change ? servedChange(change, await editedTexts(context)) : fail('configuration.not-found')
}

export const openNewChange = configuringAPart('POST /api/configuration/changes', async (context, { body }, reply) => {
  const id = await beginChange(context, body)
  reply.code(201)
  return served(context, id)
})

export const nameChange = configuringAPart('PATCH /api/configuration/changes/:change', async (context, { params, body }) => {
  const change = await changeToEdit(context, params.change)
  if (isFailure(change)) return change
  await renameChange(context.tx, change.id, await freeName(context, body.name, change.id))
  return served(context, change.id)
})

export const discardChange = configuringAPart('POST /api/configuration/changes/:change/discard', async (context, { params }) => {
  const change = await changeToEdit(context, params.change)
  if (isFailure(change)) return change
  await discard(context, change)
  return served(context, change.id)
})

export const showChange = configuringAPart('GET /api/configuration/changes/:change', async (context, { params }) => {
  const change = await findChange(context.tx, params.change)
  return change ? reviewChange(context, change) : fail('configuration.not-found')
})

export const editDefinition = configuringAPart(
  'POST /api/configuration/changes/:change/edits',
  async (context, { params, query, body }) => {
    await beginWithEdit(context, { params, query })
    const { definition, edit, was, takeOver, joined, begins } = body
    const begun = begins && (await beginNamed(context, params.change, begins))
    if (begun) return begun
    const edited = await editInChange(context, {
      change: params.change,
      definition,
      edit,
      was,
      ...(takeOver && { takeOver }),
      ...((joined || begins) && { joined: true }),
    })
    return isFailure(edited) ? edited : definitionInChange(context, { id: definition, change: params.change })
  },
)

export const writeDefinition = configuringAPart(
  'PUT /api/configuration/changes/:change/texts/:id',
  async (context, { params, query, body }) => {
    await beginWithEdit(context, { params, query })
    const { text, was, takeOver, sure } = body
    const wrote = await writeInChange(context, {
      change: params.change,
      definition: params.id,
      text,
      was,
      ...(takeOver && { takeOver }),
      ...(sure && { sure }),
    })
    return isFailure(wrote) ? wrote : definitionInChange(context, { id: params.id, change: params.change })
  },
)

export const beginNew = configuringAPart('POST /api/configuration/changes/:change/begin', async (context, { params, query, body }) => {
  await beginWithEdit(context, { params, query })
  return beginInChange(context, { change: params.change, starter: body.starter, answers: body.answers as Answers })
})

export const bringForeign = configuringFile(
  'POST /api/configuration/changes/:change/bring',
  ({ body: { id, file } }) => ({ kind: 'form', file, given: { id } }),
  async (context, { brought }, { params, query, body: { id, title } }) => {
    await beginWithEdit(context, { params, query })
    return bringInChange(context, { change: params.change, id, ...(title !== undefined && { title }) }, brought)
  },
)

export const undoEdit = configuringAPart('POST /api/configuration/changes/:change/undo', (context, { params, query }) =>
  stepInChange(context, { change: params.change, back: true, ...query }),
)

export const redoEdit = configuringAPart('POST /api/configuration/changes/:change/redo', (context, { params, query }) =>
  stepInChange(context, { change: params.change, back: false, ...query }),
)

export const showPublication = configuringAPart('GET /api/configuration/publications/:number', async (context, { params: { number } }) => {
  const publication = await findPublication(context.tx, number)
  if (!publication) return fail('configuration.not-found')
  return { publication: servedPublication(publication), differences: await differencesOfPublication(context, number) }
})

/** What was in force comes back as a change like any other: it is reviewed, and published by a person. */
export const bringBack = configuring('POST /api/configuration/publications/:number/bring-back', async (context, { params: { number } }) => {
  const texts = await textsAsOf(context.tx, number)
  if (!texts) return fail('configuration.not-found')
  const id = await beginChange(context, { name: serverTexts.configuration.bringsBack({ number }), bringsBack: number })
  for (const text of texts) await putText(context.tx, id, text.id, text.text)
  return served(context, id)
})
