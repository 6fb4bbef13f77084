import type { Check } from '../check-context.ts'
import { checkCases } from './check-cases.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkChoices } from './check-choices.ts'
import { checkEntities } from './check-entities.ts'
import { checkFormChecks } from './check-form-checks.ts'
import { checkFormFlags } from './check-form-flags.ts'
import { checkFormItems } from './check-form-items.ts'
import { checkFormPages } from './check-form-pages.ts'
import { checkFormReads } from './check-form-reads.ts'
import { checkFormValues } from './check-form-values.ts'
import { checkInstitutions } from './check-institutions.ts'
import { checkLimits } from './check-limits.ts'
import { checkMenus } from './check-menus.ts'
import { checkMessages } from './check-messages.ts'
import { checkNamedReads } from './check-named-reads.ts'
import { checkNeverVisible } from './check-never-visible.ts'
import { checkParameters } from './check-parameters.ts'
import { checkParties } from './check-parties.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkQueries } from './check-queries.ts'
import { checkRecordReads } from './check-record-reads.ts'
import { checkReferences } from './check-references.ts'
import { checkRuleCycles } from './check-rule-cycles.ts'
import { checkRules } from './check-rules.ts'
import { checkScreenBlocks } from './check-screen-blocks.ts'
import { checkScreens } from './check-screens.ts'
import { checkSettings } from './check-settings.ts'
import { checkTexts } from './check-texts.ts'
import { checkViewParameters } from './check-view-parameters.ts'
import { checkViews } from './check-views.ts'
import { checkWindows } from './check-windows.ts'
import { checkWorkflowNames } from './check-workflow-names.ts'
import { checkWorkflowWays } from './check-workflow-ways.ts'

/** Every check of a set of definitions; a new one is a file and a line here. */
export const ALL_CHECKS: readonly Check[] = [
  checkCases,
  checkCatalogue,
  checkChoices,
  checkEntities,
  checkFormChecks,
  checkFormFlags,
  checkFormItems,
  checkFormPages,
  checkFormReads,
  checkFormValues,
  checkInstitutions,
  checkLimits,
  checkMenus,
  checkMessages,
  checkNamedReads,
  checkNeverVisible,
  checkParameters,
  checkParties,
  checkPatterns,
  checkQueries,
  checkRecordReads,
  checkReferences,
  checkRuleCycles,
  checkRules,
  checkScreenBlocks,
  checkScreens,
  checkSettings,
  checkTexts,
  checkViewParameters,
  checkViews,
  checkWindows,
  checkWorkflowNames,
  checkWorkflowWays,
]
