import type { ServedEffect } from '../../contract/effects.ts'
import { countFailures, listFailures, type ListedFailure } from '../../store/automations/failures.ts'
import { serverTexts } from '../../texts/en.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { placeOfRecord } from '../place-of-record.ts'

/** Each is named by its record, which has to be read; hundreds of records rarely fail for different reasons. */
const MOST = 20

/** The worker looks at the automations at every tenth minute of the hour. */
const LOOKS_MS = 600_000

/** What automations could not do at their last look, in words, and the number of all of it. */
export const serveFailures = async (
  context: ViewerContext,
): Promise<{ readonly failing: number; readonly failures: readonly ServedEffect[] }> => {
  const next = new Date((Math.floor(context.services.now().getTime() / LOOKS_MS) + 1) * LOOKS_MS).toISOString()
  const failures: ServedEffect[] = []
  for (const failure of await listFailures(context.tx, MOST))
    failures.push({
      key: `${failure.automation}:${failure.key}`,
      status: 'waiting',
      what: await whatFails(context, failure),
      cause: failure.error,
      tries: failure.tries,
      at: failure.since,
      next,
      mayHelp: true,
      safety: serverTexts.effects.automationSafety,
    })
  return { failing: await countFailures(context.tx), failures }
}

const whatFails = async (context: ViewerContext, { automation, entity, record_id: id }: ListedFailure): Promise<string> => {
  const { effects: texts } = serverTexts
  const title = context.definitions.set.get('automation', automation)?.title ?? automation
  const { about } = entity === null || id === null ? {} : await placeOfRecord(context, { entity, id })
  return about === undefined ? texts.automation({ title }) : texts.automationOf({ title, about })
}
