import { mergedText, type Starter } from '#engine'
import type { ServedStarter } from '../contract/configuration.ts'
import { beginsInstitution } from '../institutions/institution-files.ts'
import { configuresAll, mayConfigure } from '../work/configuring.ts'
import { isOperator } from '../work/is-operator.ts'
import type { ViewerContext } from '../work/viewer-context.ts'

/** What can be begun, in the language of whoever asks. */
export const servedStarters = (context: ViewerContext): readonly ServedStarter[] => {
  const { set, settings } = context.definitions
  return set
    .all('starter')
    .filter((starter) => mayBegin(context, starter))
    .map(({ id, title, help, asks, begins }) => ({
      id,
      ...(beginsInstitution({ begins }) && { makes: 'institution' as const }),
      title: mergedText(title, { settings }),
      asks,
      ...(help !== undefined && { help: mergedText(help, { settings }) }),
    }))
    .toSorted((left, right) => left.title.localeCompare(right.title))
}

/** Opening an institution is for the operator, and whoever configures a part begins what puts nothing into the rest: nobody is offered what would be refused. */
const mayBegin = (context: ViewerContext, starter: Starter): boolean => {
  if (beginsInstitution(starter)) return configuresAll(context) && isOperator(context.services.config, context.institution)
  const { begins, adds = [], keeps = [], fills = [], words = [] } = starter
  const touched = [...begins.map(({ id }) => id), ...adds.map(({ to }) => to), ...[...keeps, ...fills, ...words].map(({ of }) => of)]
  return configuresAll(context) || touched.every((id) => mayConfigure(context, id))
}
