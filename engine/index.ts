/** The engine's only door. See README.md for the contract and the non-goals. */

// The language: what a definition may contain
export type { Json, Root } from './definition/logic.ts'
export { FAMILIES, FLAGS, kindOf, QUESTION_TYPES, ROOTS, SLOT_TYPES } from './definition/vocabulary.ts'
export type { AnswerRules, Check, Field, FieldType, QuestionType, Severity } from './definition/field.ts'
export type { Flag, Form, Item, Page } from './definition/form.ts'
export type { Row, Rule } from './definition/rule.ts'
export type { Lookup, LookupValue } from './definition/lookup.ts'
export type { CaseType, Party } from './definition/case.ts'
export type { Effect, EffectKind, EffectOf, ReachingOutKind, WritingKind } from './definition/effects/registry.ts'
export type { Approval, Event, Family, Shown, State, Target, Workflow as WorkflowDefinition } from './definition/workflow.ts'
export type { Entity, SlotType } from './definition/entity.ts'
export type { ChangeSet } from './definition/change-set.ts'
export type { Column, Filter, View } from './definition/view.ts'
export { BLOCKS, type Block, type BlockKind, type BlockOf } from './definition/blocks/registry.ts'
export type { Screen, Tab } from './definition/screen.ts'
export type { Menu, MenuItem } from './definition/menu.ts'
export type { Message, Messages } from './definition/texts/messages.ts'
export type { Template } from './definition/template.ts'
export type { Institution } from './definition/institution.ts'
export type { Office } from './definition/office.ts'
export type { Overlay } from './definition/overlay.ts'
export type { Definition, DefinitionOf, Kind } from './definition/kinds.ts'

// Loading: from files to a checked set, with what is wrong in it
export type { Audience, Diagnostic, Problem } from './errors.ts'
export { loadDefinitions, type DefinitionLayer, type DefinitionSource, type LoadedDefinitions } from './load-definitions.ts'
export { definitionSet, type DefinitionSet } from './loading/definition-set.ts'
export { storedOrigins, storedSet, type StoredOrigins } from './loading/stored-set.ts'
export { lintDefinitions } from './checking/lint-definitions.ts'
export { onceFor } from './once-for.ts'
export { rulesInWords } from './editing/differences/rule-in-words.ts'
export { differencesInWords, type ChangeInWords } from './editing/differences/differences-in-words.ts'
export { runExamples, type ExampleResult } from './examples/run-examples.ts'
export { runInstitutionExamples } from './examples/examples-of-office.ts'
export { jsonSchemaOf } from './loading/json-schema.ts'

// Editing: one edit of an author, written as the change of a layer
export { mergeThree, type MergeConflict } from './editing/merge/merge-three.ts'
export { overlayFor } from './editing/merge/overlay-for.ts'
export {
  decidedUpgrade,
  upgradeQuestions,
  type UpgradeChoice,
  type UpgradeQuestion,
  type UpgradeSides,
} from './editing/merge/upgrade-questions.ts'
export { upgradeLayer, type LayerUpgrade } from './editing/merge/upgrade-layer.ts'
export { editOverlay, type EditedOverlay } from './editing/edit-overlay.ts'
export { codeLanguage, type CodeLanguage } from './editing/code/code-language.ts'
export { originsOf, type ValueOrigin, type OriginFiles } from './editing/origins/origins-of.ts'
export { firstSaying, saidAt } from './editing/origins/first-saying.ts'
export type { Edit, EditRefusal } from './editing/edit.ts'
export { mentionsOf } from './editing/mentions-of.ts'
export { OFFERED, offeredOf, valueColumns, type ValueColumn, type ValueWords } from './editing/values/value-columns.ts'
export { cellOf, withCell, type CellFault } from './editing/values/value-cells.ts'
export { proposeRows, takeRows, type ProposedRow, type RowFault, type RowsProposal } from './editing/values/propose-rows.ts'
export { readHeadings } from './editing/values/read-headings.ts'
export { readCsv, writeCsv } from './exchange/csv.ts'
export { isFormula, markedCell, UNCALCULATED } from './exchange/spreadsheet-cell.ts'
export { composed } from './signs/plain-text.ts'
export {
  flagSource,
  type FlagColumn,
  type FlagField,
  type FlagRule,
  type FlagSource,
  type FlagViewer,
} from './editing/flags/flag-source.ts'
export { coveringRule, flagCells, rulesIn, whyNot, type FlagCell, type FlagRefusal } from './editing/flags/flag-cells.ts'
export { setFlags, type FlagChoice, type SetFlags } from './editing/flags/set-flags.ts'
export {
  isCellLocked,
  proposeTable,
  tableCell,
  tableColumns,
  tableValue,
  withTableCell,
  type ProposedTable,
  type TableColumn,
  type DecisionRow,
} from './editing/tables/table-cells.ts'
export { SAMPLE } from './editing/flags/who-acts.ts'
export { editingTexts } from './texts/en/editing.ts'

// Bringing forms of other engines, and giving them away
export { bringForm, type BringFormat, type BroughtForm } from './bring/bring-form.ts'
export { exportForm, type ExportedForm } from './bring/export/export-form.ts'
export type { BringFault, Left } from './bring/bring-log.ts'
export { textsToTranslate, type TextToTranslate } from './translations/texts-to-translate.ts'
export { likeOriginal, proposeTranslations, type ProposedTranslation } from './translating/propose-translations.ts'
export { putTranslations, type PutTranslation } from './translating/put-translations.ts'
export { asOneText, readTranslatorFile, writeTranslatorFile, type ReadTranslatorFile } from './translating/translator-file.ts'
export { unsaidCounts } from './translations/missing-forms.ts'
export { writtenLanguage } from './translations/written-language.ts'
export { fieldsOf as mergeFieldsOf } from './translations/words-in.ts'
export { translatingTexts } from './texts/en/translating.ts'

// Rules: JSON Logic compiled, decided and explained
export { ruleBook, type RuleBook, type RuleData } from './workflow/rule-book.ts'
export type { CompiledLogic, CompileOptions } from './rules/compile-logic.ts'
export { compileLogic, isOperator } from './rules/compile-logic.ts'
export { compileRuleDefinition } from './rules/compile-rule-definition.ts'
export { decide } from './rules/decide.ts'
export type { Explanation } from './rules/explain/explanation.ts'
export { explainLogic, explainRule } from './rules/explain/explain.ts'
export { isBlank } from './rules/values/blank.ts'
export { findInputFault, type InputFault } from './rules/values/input-fault.ts'
export { isList, isRecord, sameJson, type JsonObject } from './rules/values/json.ts'
export { pointerSteps } from './rules/values/pointer.ts'

// Forms: the plan, and what is known of it
export { catalogueOf, findField } from './forms/plan/catalogue.ts'
export type { FormPlan, PlanContent, PlanField, PlanNode, PlanPage, PlanRepeat, Source } from './forms/plan/plan.ts'
export { compileForm } from './forms/plan/compile-form.ts'
export { writeDay, writeStoredDay } from './texts/write-day.ts'
export { countryOfSet } from './forms/plan/country-of-set.ts'
export { fieldsOfEntity } from './forms/plan/fields-of-entity.ts'
export { fieldsOf, nodeAt, nodesOf } from './forms/plan/plan-paths.ts'

// Forms: a session that somebody fills in
export type { FormContext } from './forms/program/form-context.ts'
export { rowsAsValues, type Option } from './forms/program/session-lookups.ts'
export type { Answers, ContentState, FieldState, FormSession, RowState, SetAside } from './forms/session/session.ts'
export { openForm } from './forms/session/open-form.ts'
export { MASK, maskAnswer } from './forms/session/mask.ts'
export { explain, explainerOf, type ExplainAspect } from './forms/session/explain/explain-answer.ts'
export { HOME, type Country } from './country/country.ts'
export { countryOf } from './country/country.ts'
export { dayHint } from './country/samples.ts'
export { fieldWords, isAmount, readInCase, wordsOfField, type FieldWords, type ReadAs } from './views/field-words.ts'
export { canReadPhones, readPhone, readPhonesBy, writePhone } from './country/phones.ts'
export { readTypedDecimal } from './country/read-decimal.ts'
export { readAmount } from './question-types/money/money.ts'
export { readNumber } from './question-types/number/number.ts'
export { writeAmount, writeNumber, writeTyped } from './country/write-decimal.ts'
export { takenInput } from './question-types/taken-input.ts'
export { readPartOfDate } from './question-types/date/part-of-date.ts'
export { readTypedDate } from './question-types/date/read-typed-date.ts'
export { dayAndTime } from './question-types/date-time/date-time-text.ts'
export type { FileAnswer } from './question-types/file/file.ts'
export { allowedFile, type AllowedFile, type UploadBounds } from './question-types/file/allowed-file.ts'
export { fileTypes, sizeInWords } from './question-types/file/file-words.ts'
export { claimedType, isAcceptedType, pickedTypes, refusedKind } from './question-types/file/refused-kind.ts'
export { minutesOf, readTypedDuration, showDuration } from './question-types/duration/duration-text.ts'
export { isNumberOfCountry } from './question-types/phone/phone.ts'
export { totalOf } from './question-types/total-of.ts'
export { questionTypeOf } from './question-types/registry.ts'
export { TYPE_PROPERTIES } from './question-types/question-type.ts'
export { isDrawing, isSignature, type Signature, type Signer } from './question-types/signature/signature.ts'
export { readTypedTime } from './question-types/time/clock-text.ts'

// Forms: what only a server asks of answers
export { secretFields, type SecretFields } from './forms/server-side/secret-fields.ts'
export { NO_FILES } from './forms/server-side/files-on-record.ts'
export { validateForm } from './forms/server-side/validate-form.ts'
export { acceptAnswers, MOST_NEW_ROWS, type Accepted } from './forms/server-side/accept-answers.ts'
export { ASIDE } from './forms/session/aside/aside.ts'
export { submitAnswers, type FilledForm } from './forms/server-side/submit-answers.ts'
export { acceptAsked } from './forms/server-side/accept-asked.ts'
export {
  holdsFiles,
  withFilesOfAnswers,
  withFilesOnFile,
  withUploadedFiles,
  type FilesOnRecord,
} from './forms/server-side/files-on-record.ts'
export { stripWithheld, type Stripped } from './forms/server-side/strip-withheld.ts'
export { listsInUse, searchedLists, textsIn, valuesOfList, type SearchedLists } from './forms/server-side/searched-lists.ts'
export { lawDifferences, lawReadBy, type LawDifference } from './law/law-of-case.ts'
export { lawOf, rulesInTime, type RuleInTime } from './law/rules-in-time.ts'
export { hasDays, valuesOn } from './forms/program/values-on-day.ts'
export { dayOfLaw } from './rules/in-force.ts'
export { findValues, type FoundInList } from './forms/server-side/find-values.ts'
export { moveAnswers, type Moved } from './forms/server-side/move-answers.ts'
export { labelOfAnswer, wordsOfAnswer, type ReadForm } from './forms/server-side/record-words.ts'

// Workflow: states, events, approvals
export type { ApprovalStep, AvailableEvent, Instance, PlannedEffect, Refusal, Transition, WorkflowContext } from './workflow/instance.ts'
export { compileWorkflow, getState, type CompiledWorkflow } from './workflow/compile-workflow.ts'
export { startInstance } from './workflow/enter-state.ts'
export { isWorking } from './workflow/effects/working-states.ts'
export { instantAfter } from './workflow/instant.ts'
export { transition } from './workflow/transition.ts'
export { pathsNotPointed, type Pointed } from './workflow/may-edit.ts'
export { withRules } from './loading/with-rules.ts'
export { answersSeen, changedSince } from './workflow/approval/answers-seen.ts'
export { approvalsOfCase } from './workflow/approval/approvals-of-case.ts'
export { targetsOfExit } from './workflow/approval/exits.ts'
export { asksBeside, formOfApproval } from './workflow/approval/form-of-approval.ts'
export { passedOnBy } from './workflow/approval/people-asked.ts'
export { approvalActs, runApprovalAct, type ApprovalAct } from './workflow/approval/approval-acts.ts'
export { availableEvents, whoActs } from './workflow/available-events.ts'
export { decisionToTakeBack } from './workflow/approval/take-back.ts'
export { decideApproval, type Decision } from './workflow/approval/decide-approval.ts'
export { targetOf } from './workflow/states/state-target.ts'
export { isApprover } from './workflow/approval/is-approver.ts'
export { SHORT_MESSAGES, SHARED_KEYS } from './messages/answer-sentences.ts'
export { APPROVAL_WORDS, OPTIONAL_APPROVAL_WORDS, type ApprovalWord } from './workflow/approval/approval-words.ts'
export { mayEdit, type MayEdit } from './workflow/may-edit.ts'
export { factsOfType } from './workflow/facts-of-type.ts'
export { neverActs } from './workflow/never-acts.ts'
export { partiesOf, type Parties } from './workflow/parties.ts'
export { promiseFields } from './workflow/promise/promise-writes.ts'
export { declaredSteps, phases, steps } from './workflow/progress.ts'
export { textFor } from './workflow/text-for.ts'
export { pathAhead } from './workflow/path-ahead.ts'

// Change sets: a record on file beside what is proposed
export { compareChanges, type ChangeDecision, type ChangeDecisions, type ChangeRow, type CompareField } from './changes/compare-changes.ts'
export { applyChanges } from './changes/apply-changes.ts'
export { changedParts } from './changes/changed-parts.ts'
export { changeSetsOf, namesRecords } from './changes/change-sets.ts'
export { decidedTogether } from './changes/decided-together.ts'
export { compareSets } from './changes/compare-sets.ts'
export { filledFromFile, isTouched, withRowIds } from './changes/filled-in.ts'
export type { ComparedRecord, ComparedSets, SetOnFile } from './changes/compared-sets.ts'
export { problemsOfRecords } from './changes/problems-of-records.ts'
export { findingOf, whyNotAsFound } from './changes/finding.ts'
export { asRowOfFile, isRowOfFile, storedFinding, untouchedValues } from './changes/row-of-file.ts'
export { hasMore } from './exchange/has-more.ts'
export { readRows, type ReceivedRow, type ReceivedRows } from './exchange/read-rows.ts'
export type { ReceivedFile } from './exchange/received-table.ts'
export { toMessage } from './exchange/message.ts'
export { readAnswers, type AnsweredRow } from './exchange/read-answers.ts'
export { repeatedRows } from './exchange/repeated-rows.ts'
export { exchangeTexts } from './texts/en/exchange.ts'
export { differencesOf, type Differences } from './changes/differences.ts'

// Replay: what a change of definitions would do to open cases
export { usedDocuments, type UsedDocument } from './cases/used-documents.ts'
export { leftOutOf, useAgain } from './cases/use-again.ts'
export { moveOpenCase, type MovedRecord } from './cases/move-to-current.ts'
export { replayCase, type ReplaySide } from './replay/replay-case.ts'
export { replayTexts } from './texts/en/replay.ts'
export { REPLAY_EFFECTS, type ReplayEffect, type ReplayEffectKind } from './replay/replay-effect.ts'
export { namesIn } from './definition/names-in.ts'
export { replayScope, type ReplayScope } from './replay/replay-scope.ts'

// Views: queries as plain JSON
export { every, some, not, type Predicate, type Scalar, type Comparison } from './views/predicate.ts'
export { conditionToPredicate } from './views/condition-to-predicate.ts'
export { typesOf } from './views/type-of-row.ts'
export { matchesPredicate } from './views/matches-predicate.ts'
export { fold } from './views/fold.ts'
export { noneOf } from './views/none-of.ts'
export { maySeeRow, parentOf } from './views/row-policy.ts'
export { computedColumns, fieldsOfColumn, namedColumns, type NamedColumn } from './views/columns-of.ts'
export { indexedValue, isIndexedDate, isIndexedInstant, type IndexedValue } from './views/indexed-value.ts'
export { queryOf, type CompiledQuery, type Sort, type ViewRefusal, type ViewRequest } from './views/query-of.ts'
export { groupKey, groupsOf, listOf, type GroupKey, type Groups } from './views/groups-of.ts'
export { daysOfPart, nextPart, writePart } from './views/date-parts.ts'
export { rowOfGroup, sortGroups, type CountedGroup } from './views/group-rows.ts'
export { joinsOf } from './views/joins-of.ts'
export type { FilterValue } from './views/filter-predicate.ts'

// Automations: what the clock starts
export { dueDay, nextRunDay, runDays, timeOfRun, type LocalTime, type RunDays } from './automations/due-day.ts'
export { whyReached } from './automations/why-reached.ts'
export { automationPredicate, dataOfRow, dateFieldOf, occurrencesOf, planAutomation } from './automations/plan-automation.ts'
export type { Automation } from './definition/automation.ts'

// Calls: literal addresses as a facade over the API
export type { Call } from './definition/call.ts'
export { describeCall } from './calls/describe-call.ts'
export { addressesOf, findCall, type FoundCall } from './calls/find-call.ts'
export { placeOfIds } from './calls/place-of-ids.ts'
export { planCall, type PlannedCall } from './calls/plan-call.ts'
export { readOutside } from './calls/read-outside.ts'
export { readAddress, readRequest } from './calls/read-request.ts'
export { writeAnswer } from './calls/write-answer.ts'

// Connections: other systems that messages go to and come from
export type { Connection, ConnectionAccess } from './definition/connection.ts'
export { filledBack, findBack, type FoundBack } from './calls/find-back.ts'

// Starters: what something new begins as
export type { Starter } from './definition/starter.ts'
export { brandColors } from './brand/brand-colors.ts'
export { DEFAULT_RAMP } from './brand/default-ramp.ts'
export { contrastRatio } from './brand/contrast.ts'
export { judgeColor, rampOfColor } from './brand/ramp-of-color.ts'
export { beginningOf, type BegunParts } from './editing/begin.ts'
export { editsOfBeginning, layerOfBeginning } from './editing/edits-of-beginning.ts'
export { addLast } from './editing/add-last.ts'

// Screens, menus and routes
export { guardScreen, type ScreenGuard } from './screens/guard-screen.ts'
export { landing, type Landing } from './screens/landing.ts'
export { againIn, mayStart, type MayStart } from './screens/may-start.ts'
export { casesOfMenu, resolveMenu, type MenuContext, type ResolvedMenuItem } from './screens/resolve-menu.ts'
export { pageOutlines, type PageOutline } from './screens/page-outlines.ts'
export { resolveScreen, type ResolvedScreen } from './screens/resolve-screen.ts'
export { stateLabel, stateWords, usualText } from './workflow/states/state-label.ts'
export { hrefOf } from './screens/routes.ts'
export { onlyList } from './screens/only-list.ts'
export { shownDefinitions } from './screens/shown-definitions.ts'

// Languages: sentences of the product, and a set in another language
export { daysInDigits, engineFormats } from './texts/engine-formats.ts'
export { speakBy, spoken, type Speech } from './texts/spoken.ts'
export { PSEUDO_LANGUAGE } from './texts/pseudo-words.ts'
export { translator, type TextsByKey, type Translate } from './texts/translator.ts'
export { inLanguage } from './translations/translate-set.ts'

// Texts with merge fields
export { mergedName, mergedText } from './messages/merge-text.ts'
export { writeValue } from './messages/write-value.ts'
export { mergeText, mergeFields, type MergeOptions } from './messages/merge-text.ts'
export type { Sources } from './messages/sources.ts'
export { sourcesOf } from './rules/source-of.ts'
export { mergeTemplate, type MergedTemplate } from './papers/merge-template.ts'
export { plainBody } from './papers/plain-body.ts'
export { sendersOf, wordsAbout } from './papers/senders-of.ts'
export { writeBody, type WrittenPart } from './papers/write-body.ts'

// The writes of a transition: planned here, carried out by whoever stores records
export { planEffect, planMove } from './cases/plan-writes.ts'
export { planApply } from './cases/plan-apply.ts'
export type { StoredCarriedOver, CaseDefinitions, CaseRecord, OrphanedAnswer } from './cases/case-record.ts'
export type { DeliveredEffect, Write, WriteKind, WriteOf } from './cases/write.ts'

// Editing definitions
export { idOfFile } from './editing/id-of-file.ts'
export { outlineParts, partAt, type OutlinePart } from './editing/outline.ts'
export { namesOfPart } from './editing/parts/names-of-part.ts'
export {
  arrangedAt,
  movesTo,
  pathInList,
  placeAt,
  placeNow,
  whereTo,
  type MoveDirection,
  type MoveRefusal,
  type MoveResult,
  type ListPlace,
} from './editing/moves/where-to.ts'
export { listOfPath, nameInList, neighborsIn, ordersOfMoves, wasMoved, type Move, type MoveOrders } from './editing/moves/list-order.ts'
export { orderAround } from './editing/moves/order-around.ts'
export { partsOfFindings } from './drawing/parts-of-findings.ts'
export { drawWorkflow } from './drawing/draw-workflow.ts'
export type { DrawnMove, DrawnState, WorkflowDrawing } from './drawing/drawn-workflow.ts'
export { exampleOfPath, walkInWords, walkOfExample, type WalkedPart, type WalkedStep } from './drawing/walked-path.ts'
export { walkedExamples, type NoticedStep, type WalkedExample } from './drawing/walked-examples.ts'
export { movesHere, partyLabel, type ClosedMove, type MovesHere, type OpenMove } from './drawing/moves-here.ts'
export { pathReads, type PathReads } from './drawing/path-reads.ts'
export { wordsOfPath } from './drawing/effect-in-words.ts'
export { MOST_WALK_STEPS, walkPath, type PathStage } from './workflow/walk/walk-path.ts'
export { exampleOfWalk, walkedForm, type WalkedFact, type WalkedForm } from './editing/keep/walked-form.ts'
export { propertyForm } from './editing/parts/property-form.ts'
export { settingsForm } from './editing/parts/settings-form.ts'
export {
  FIELD_GROUPS,
  meantFields,
  offeredFields,
  type FieldGroup,
  type MergeField,
  type UnknownField,
} from './editing/merging/merge-fields.ts'
export { sampleData } from './editing/merging/sample-data.ts'
export { nameChoices } from './drawing/name-choices.ts'
export { partsInWords } from './drawing/part-in-words.ts'
export { readRule } from './editing/rule/read-rule.ts'
export { isWhole, writeRule } from './editing/rule/write-rule.ts'
export { addPart, joinGroup, movePart, partAtPlace, removePart, replacePart, type MoveWay } from './editing/rule/edit-drawing.ts'
export { dropPart, groupParts, type PartSide } from './editing/rule/arrange-parts.ts'
export { isDeep, nameGroup } from './editing/rule/name-group.ts'
export { isTruthy } from './rules/values/truthy.ts'
export type { Example } from './definition/head.ts'
export { nearestValues, type TurningValue } from './editing/rule/nearest-values.ts'
export { comparisonsFor, lineWith } from './editing/rule/offered-comparisons.ts'
export { COMPARISONS, type RuleComparison } from './editing/rule/comparisons.ts'
export { markPart, type RuleMark } from './editing/rule/mark-part.ts'
export type { Joins, PartPlace, RuleGroup, RuleLine, RulePart } from './editing/rule/rule-drawing.ts'
export { columnSubjects } from './editing/rule/column-subjects.ts'
export { ruleSubjects, rulesNamedIn, type RuleSubject, type SubjectGroup } from './editing/rule/rule-subjects.ts'
export { labelOfProperty } from './editing/parts/property-labels.ts'
export { propertyInWords } from './texts/property-in-words.ts'
export { textsOf } from './translations/texts-of.ts'
