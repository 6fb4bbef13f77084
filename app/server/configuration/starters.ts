import { mergedText } from '#engine'
import type { ServedStarter } from '../contract/configuration.ts'
import { beginsInstitution } from '../institutions/institution-files.ts'
import type { ViewerContext } from '../work/viewer-context.ts'

/** What can be begun, in the language of whoever asks. */
export const servedStarters = ({ definitions: { set, settings } }: ViewerContext): readonly ServedStarter[] =>
  set
    .all('starter')
    .map(({ id, title, help, asks, begins }) => ({
      id,
      ...(beginsInstitution({ begins }) && { makes: 'institution' as const }),
      title: mergedText(title, { settings }),
      asks,
      ...(help !== undefined && { help: mergedText(help, { settings }) }),
    }))
    .toSorted((left, right) => left.title.localeCompare(right.title))
