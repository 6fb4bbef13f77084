import type { Answers } from '#engine'
import { answerSetup, beginSetup, listedSetups, servedSetup } from '../../configuration/setups/setups.ts'
import { deleteSetup } from '../../store/configuration/setups.ts'
import { isFailure } from '../../work/failure.ts'
import { configuring } from './configuring.ts'

export const listSetups = configuring('GET /api/configuration/setups', async (context) => ({ setups: await listedSetups(context) }))

export const beginNewSetup = configuring('POST /api/configuration/setups', async (context, { body }, reply) => {
  const setup = await beginSetup(context, body.answers as Answers)
  if (!isFailure(setup)) reply.code(201)
  return setup
})

export const showSetup = configuring('GET /api/configuration/setups/:setup', (context, { params }) => servedSetup(context, params.setup))

export const changeSetup = configuring('PATCH /api/configuration/setups/:setup', (context, { params, body }) =>
  answerSetup(context, { setup: params.setup, version: body.version, answers: body.answers as Answers }),
)

export const discardSetup = configuring('POST /api/configuration/setups/:setup/discard', async (context, { params }) => {
  await deleteSetup(context.tx, params.setup)
  return { setups: await listedSetups(context) }
})
