import type { DefinitionCheck } from './check-context.ts'
import { checkApprovals } from './workflow/check-approvals.ts'
import { checkAutomations } from './workflow/check-automations.ts'
import { checkBodies } from './templates/check-bodies.ts'
import { checkCases, checkCodes, checkOnFile } from './workflow/check-cases.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkChanges } from './workflow/check-changes.ts'
import { checkChoices } from './forms/check-choices.ts'
import { checkConnections } from './workflow/check-connections.ts'
import { checkCutLists } from './rules/check-cut-lists.ts'
import { checkEffectRows } from './workflow/check-effect-rows.ts'
import { checkEntities } from './check-entities.ts'
import { checkFigures } from './screens/check-figures.ts'
import { checkFormChecks } from './forms/check-form-checks.ts'
import { checkFormFlags } from './forms/check-form-flags.ts'
import { checkFormItems } from './forms/check-form-items.ts'
import { checkFormPages, checkPageCycles } from './forms/check-form-pages.ts'
import { checkFormReads } from './forms/check-form-reads.ts'
import { checkFormValues } from './forms/check-form-values.ts'
import { checkGivenRoots } from './rules/check-given-roots.ts'
import { checkImports } from './workflow/check-imports.ts'
import { checkIcons } from './screens/check-icons.ts'
import { checkInstitutions } from './check-institutions.ts'
import { checkLimits } from './check-limits.ts'
import { checkLists } from './forms/check-lists.ts'
import { checkCallAddresses, checkLiteralCalls } from './workflow/check-literal-calls.ts'
import { checkMappings } from './check-mappings.ts'
import { checkMenus } from './screens/check-menus.ts'
import { checkMessages } from './check-messages.ts'
import { checkNamedReads } from './rules/check-named-reads.ts'
import { checkNone } from './screens/check-none.ts'
import { checkNeverVisible } from './forms/check-never-visible.ts'
import { checkOptionReads } from './forms/check-option-reads.ts'
import { checkPageFill } from './rules/check-page-fill.ts'
import { checkPageReads } from './forms/check-page-reads.ts'
import { checkParameters } from './check-parameters.ts'
import { checkParties } from './workflow/check-parties.ts'
import { checkTargets } from './workflow/check-targets.ts'
import { checkPatterns } from './check-patterns.ts'
import { checkQuantities } from './forms/check-quantities.ts'
import { checkQueries } from './screens/check-queries.ts'
import { checkRecordReads } from './rules/check-record-reads.ts'
import { checkRelatedColumns } from './rules/check-related-columns.ts'
import { checkReferences } from './check-references.ts'
import { checkRuleCycles } from './rules/check-rule-cycles.ts'
import { checkRules } from './rules/check-rules.ts'
import { checkScreenBlocks } from './screens/check-screen-blocks.ts'
import { checkScreens } from './screens/check-screens.ts'
import { checkSearchedLists } from './forms/check-searched-lists.ts'
import { checkSecretCopies } from './secrets/check-secret-copies.ts'
import { checkSecretWrites } from './secrets/check-secret-writes.ts'
import { checkSettings } from './check-settings.ts'
import { checkSignatures } from './forms/check-signatures.ts'
import { checkStarters } from './templates/check-starters.ts'
import { checkStarts } from './screens/check-starts.ts'
import { checkSuccessors } from './rules/check-successors.ts'
import { checkPlurals } from './translations/check-plurals.ts'
import { checkTexts } from './check-texts.ts'
import { checkTraits } from './workflow/check-traits.ts'
import { checkTypeProperties } from './forms/check-type-properties.ts'
import { checkViewGroups } from './screens/check-view-groups.ts'
import { checkViewParameters } from './screens/check-view-parameters.ts'
import { checkViews } from './screens/check-views.ts'
import { checkDatedValues, checkWindows } from './rules/check-windows.ts'
import { checkWritten } from './workflow/check-written.ts'
import { checkNotes } from './workflow/check-notes.ts'
import { checkWorkflowNames } from './workflow/check-workflow-names.ts'
import { checkWorkflowWays } from './workflow/check-workflow-ways.ts'

/** Every check of a set of definitions; a new one is a file and a line here. */
export const ALL_CHECKS: readonly DefinitionCheck[] = [
  checkApprovals,
  checkAutomations,
  checkBodies,
  checkCallAddresses,
  checkCases,
  checkCatalogue,
  checkChanges,
  checkChoices,
  checkCodes,
  checkConnections,
  checkCutLists,
  checkEffectRows,
  checkEntities,
  checkFigures,
  checkFormChecks,
  checkFormFlags,
  checkFormItems,
  checkFormPages,
  checkFormReads,
  checkFormValues,
  checkGivenRoots,
  checkIcons,
  checkImports,
  checkInstitutions,
  checkLimits,
  checkLists,
  checkLiteralCalls,
  checkMappings,
  checkMenus,
  checkMessages,
  checkNamedReads,
  checkNeverVisible,
  checkNone,
  checkNotes,
  checkOnFile,
  checkOptionReads,
  checkPageCycles,
  checkPageFill,
  checkPageReads,
  checkParameters,
  checkParties,
  checkPatterns,
  checkQuantities,
  checkQueries,
  checkRecordReads,
  checkRelatedColumns,
  checkReferences,
  checkRuleCycles,
  checkRules,
  checkScreenBlocks,
  checkScreens,
  checkSearchedLists,
  checkSecretCopies,
  checkSecretWrites,
  checkSettings,
  checkSignatures,
  checkStarters,
  checkTargets,
  checkStarts,
  checkSuccessors,
  checkPlurals,
  checkTexts,
  checkTraits,
  checkTypeProperties,
  checkViewGroups,
  checkViewParameters,
  checkViews,
  checkWindows,
  checkDatedValues,
  checkWorkflowNames,
  checkWorkflowWays,
  checkWritten,
]
