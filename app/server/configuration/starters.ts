import { mergedText } from '#engine'
import type { ServedStarter } from '../contract/configuration.ts'
import { beginsInstitution } from '../institutions/institution-files.ts'
import { isOperator } from '../work/is-operator.ts'
import type { ViewerContext } from '../work/viewer-context.ts'

/** What can be begun, in the language of whoever asks. */
export const servedStarters = ({ definitions: { set, settings }, services, institution }: ViewerContext): readonly ServedStarter[] =>
  set
    .all('starter')
    // Opening an institution is for the operator: nobody else is offered what would be refused.
    .filter((starter) => !beginsInstitution(starter) || isOperator(services.config, institution))
    .map(({ id, title, help, asks, begins }) => ({
      id,
      ...(beginsInstitution({ begins }) && { makes: 'institution' as const }),
      title: mergedText(title, { settings }),
      asks,
      ...(help !== undefined && { help: mergedText(help, { settings }) }),
    }))
    .toSorted((left, right) => left.title.localeCompare(right.title))
