/** The engine's only door. See README.md for the contract and the non-goals. */

// The language: what a definition may contain
export type { Json, Root } from './definition/logic.ts'
export { FAMILIES, FLAGS, QUESTION_TYPES, ROOTS, SLOT_TYPES } from './definition/vocabulary.ts'
export type { AnswerRules, Check, Field, FieldType, QuestionType, Severity } from './definition/field.ts'
export type { Flag, Form, Item, Page } from './definition/form.ts'
export type { Row, Rule } from './definition/rule.ts'
export type { Lookup, LookupValue } from './definition/lookup.ts'
export type { CaseType, Party } from './definition/case.ts'
export type { Effect, EffectKind, EffectOf, ReachingOutKind } from './definition/effects/registry.ts'
export type { Approval, Event, Family, Shown, State, Target, Workflow as WorkflowDefinition } from './definition/workflow.ts'
export type { Entity, SlotType } from './definition/entity.ts'
export type { ChangeSet } from './definition/change-set.ts'
export type { Column, Filter, View } from './definition/view.ts'
export { BLOCKS, type Block, type BlockKind, type BlockOf } from './definition/blocks/registry.ts'
export type { Screen, Tab } from './definition/screen.ts'
export type { Menu, MenuItem } from './definition/menu.ts'
export type { Message, Messages } from './definition/messages.ts'
export type { Template } from './definition/template.ts'
export type { Institution } from './definition/institution.ts'
export type { Office } from './definition/office.ts'
export type { Overlay } from './definition/overlay.ts'
export type { Definition, DefinitionOf, Kind } from './definition/kinds.ts'

// Loading: from files to a checked set, with what is wrong in it
export type { Audience, Diagnostic, Problem } from './errors.ts'
export { loadDefinitions, type DefinitionLayer, type DefinitionSource, type LoadedDefinitions } from './load-definitions.ts'
export { definitionSet, kindOf, type DefinitionSet } from './loading/definition-set.ts'
export { lintDefinitions } from './checking/lint-definitions.ts'
export { diffDefinitions, type Change } from './loading/diff-definitions.ts'
export { runExamples, type ExampleResult } from './examples/run-examples.ts'
export { jsonSchemaOf } from './loading/json-schema.ts'

// Rules: JSON Logic compiled, decided and explained
export { ruleBook, type RuleBook, type RuleData } from './workflow/rule-book.ts'
export type { CompiledLogic, CompileOptions } from './rules/compile-logic.ts'
export { compileLogic } from './rules/compile-logic.ts'
export { compileRuleDefinition } from './rules/compile-rule-definition.ts'
export { decide } from './rules/decide.ts'
export type { Explanation } from './rules/explain/explanation.ts'
export { explainLogic, explainRule } from './rules/explain/explain.ts'
export { isBlank } from './rules/values/blank.ts'
export { findInputFault, type InputFault } from './rules/values/input-fault.ts'
export { sameJson } from './rules/values/json.ts'

// Forms: the plan, and what is known of it
export type { FormPlan, PlanContent, PlanField, PlanNode, PlanPage, PlanRepeat, Source } from './forms/plan/plan.ts'
export { compileForm } from './forms/plan/compile-form.ts'
export { fieldsOfEntity } from './forms/plan/fields-of-entity.ts'
export { fieldsOf, nodeAt, nodesOf } from './forms/plan/plan-paths.ts'

// Forms: a session that somebody fills in
export type { FormContext } from './forms/program/form-context.ts'
export type { Option } from './forms/program/session-lookups.ts'
export type { Answers, ContentState, FieldState, FormSession, RowState, SetAside } from './forms/session/session.ts'
export { openForm } from './forms/session/open-form.ts'
export { MASK, maskAnswer } from './forms/session/mask.ts'
export { explain, type ExplainAspect } from './forms/session/explain/explain-answer.ts'
export { readPartOfDate } from './question-types/date/part-of-date.ts'
export { readTypedDate } from './question-types/date/read-typed-date.ts'
export { dayAndTime } from './question-types/date-time/date-time-text.ts'
export { isAcceptedType, refusedKind } from './question-types/file/refused-kind.ts'
export { phoneWords } from './question-types/phone/phone-words.ts'
export { questionTypeOf } from './question-types/registry.ts'
export { readTypedTime } from './question-types/time/clock-text.ts'

// Forms: what only a server asks of answers
export { secretFields, type SecretFields } from './forms/server-side/secret-fields.ts'
export { validateForm } from './forms/server-side/validate-form.ts'
export { acceptAnswers, type Accepted } from './forms/server-side/accept-answers.ts'
export { acceptAsked } from './forms/server-side/accept-asked.ts'
export { holdsFiles, withUploadedFiles, type FilesOnRecord } from './forms/server-side/files-on-record.ts'
export { stripWithheld, type Stripped } from './forms/server-side/strip-withheld.ts'
export { moveAnswers, type Moved } from './forms/server-side/move-answers.ts'
export { labelOfAnswer, wordsOfAnswer, type ReadForm } from './forms/server-side/record-words.ts'

// Workflow: states, events, approvals
export type { ApprovalStep, AvailableEvent, Instance, PlannedEffect, Refusal, Transition, WorkflowContext } from './workflow/instance.ts'
export { compileWorkflow, getState, type CompiledWorkflow } from './workflow/compile-workflow.ts'
export { startInstance } from './workflow/enter-state.ts'
export { instantAfter } from './workflow/instant.ts'
export { transition } from './workflow/transition.ts'
export { approvalActs } from './workflow/approval/approval-acts.ts'
export { availableEvents } from './workflow/available-events.ts'
export { decideApproval, type Decision } from './workflow/approval/decide-approval.ts'
export type { ApprovalWord } from './workflow/approval-words.ts'
export { mayEdit, type MayEdit } from './workflow/may-edit.ts'
export { factsOfType } from './workflow/facts-of-type.ts'
export { partiesOf, type Parties } from './workflow/parties.ts'
export { declaredSteps, phases, steps } from './workflow/progress.ts'
export { pathAhead } from './workflow/path-ahead.ts'

// Change sets: a record on file beside what is proposed
export { compareChanges, type ChangeDecision, type ChangeDecisions, type ChangeRow, type CompareField } from './changes/compare-changes.ts'
export { applyChanges } from './changes/apply-changes.ts'
export { changeSetsOf, namesRecords } from './changes/change-sets.ts'
export { compareSets } from './changes/compare-sets.ts'
export type { ComparedRecord, ComparedSets, SetOnFile } from './changes/compared-sets.ts'
export { problemsOfRecords } from './changes/problems-of-records.ts'
export { differencesOf, type Differences } from './changes/differences.ts'

// Views: queries as plain JSON
export { every, some, not, type Predicate, type Scalar, type Comparison } from './views/predicate.ts'
export { conditionToPredicate } from './views/condition-to-predicate.ts'
export { maySeeRow, parentOf } from './views/row-policy.ts'
export { fieldsOfColumn } from './views/columns-of.ts'
export { queryOf, type CompiledQuery, type Sort, type ViewRefusal, type ViewRequest } from './views/query-of.ts'
export type { FilterValue } from './views/filter-predicate.ts'

// Automations: what the clock starts
export { dueDay, runDays, type LocalTime, type RunDays } from './automations/due-day.ts'
export { automationPredicate, occurrencesOf, planAutomation } from './automations/plan-automation.ts'
export type { Automation } from './definition/automation.ts'

// Screens, menus and routes
export { guardScreen, type ScreenGuard } from './screens/guard-screen.ts'
export { landing, type Landing } from './screens/landing.ts'
export { mayStart, type MayStart } from './screens/may-start.ts'
export { casesOfMenu, resolveMenu, type MenuContext, type ResolvedMenuItem } from './screens/resolve-menu.ts'
export { pageOutlines, type PageOutline } from './screens/page-outlines.ts'
export { resolveScreen, type ResolvedScreen } from './screens/resolve-screen.ts'
export { hrefOf } from './screens/routes.ts'
export { onlyList } from './screens/only-list.ts'

// Texts with merge fields
export { mergedText } from './messages/merge-text.ts'
export { writeValue } from './messages/write-value.ts'
export { mergeText, mergeFields } from './messages/merge-text.ts'

// The writes of a transition: planned here, carried out by whoever stores records
export { planEffect, planMove } from './cases/plan-writes.ts'
export { planApply } from './cases/plan-apply.ts'
export type { StoredCarriedOver, CaseDefinitions, CaseRecord, OrphanedAnswer } from './cases/case-record.ts'
export type { DeliveredEffect, Write, WriteKind, WriteOf } from './cases/write.ts'
