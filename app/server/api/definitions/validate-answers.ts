import type { FastifyInstance } from 'fastify'
import { validateForm, type FormContext } from '#engine'
import type { Validate, Validated } from '../../contract/validate.ts'
import type { Services } from '../../work/services.ts'
import { forViewer } from '../request-context.ts'
import { fail } from '../../work/failure.ts'

const PATHS = { type: 'array', items: { type: 'string' } } as const
/** Records and rows may hold any JSON, as answers may; the engine relies on the types of everything else. */
const CONTEXT = {
  type: 'object',
  properties: {
    today: { type: 'string', format: 'date' },
    mode: { enum: ['create', 'edit', 'compare', 'print', 'mass', 'read'] },
    state: { type: 'string' },
    related: { type: 'object', additionalProperties: { type: 'array' } },
    locked: PATHS,
    lockedWhy: { type: 'string' },
    withheld: PATHS,
    masked: PATHS,
    decided: { type: 'object' },
  },
} as const
const BODY = {
  type: 'object',
  properties: { answers: { type: 'object', maxProperties: 5000 }, context: CONTEXT, moment: { type: 'string', maxLength: 60 } },
  required: ['answers'],
  additionalProperties: false,
} as const

export const validateAnswers = (app: FastifyInstance, services: Services): void => {
  app.post(
    '/api/forms/:form/validate',
    { schema: { summary: 'Every problem of answers, for any form', body: BODY } },
    forViewer(services, async ({ definitions, today, viewer }, request) => {
      const { form } = request.params as { form: string }
      if (!definitions.set.get('form', form)) return fail('form.not-found')
      const { answers, context, moment } = request.body as Validate
      // The caller supplies the record, but never the user: that is the viewer.
      const formContext: FormContext = { today, settings: definitions.settings, ...context, user: viewer.user }
      return {
        problems: validateForm(definitions.plan(form), { answers, context: formContext, strict: true }, moment ?? 'submit'),
      } satisfies Validated
    }),
  )
}
