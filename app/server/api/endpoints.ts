/** The operations of the server, a line each. */
export { approveOthers } from './approval/approve-others.ts'
export { decideApprovalByToken } from './approval/decide-approval.ts'
export { listOthers } from './approval/list-others.ts'
export { passApprovalOn } from './approval/pass-on.ts'
export { takeApprovalBack } from './approval/take-back.ts'
export { keepWrittenApproval } from './approval/keep-written.ts'
export { downloadApprovalFile } from './approval/download-approval-file.ts'
export { showApproval } from './approval/show-approval.ts'
export { beginCampus } from './auth/campus/begin-campus.ts'
export { endCampus } from './auth/campus/end-campus.ts'
export { endSaml } from './auth/campus/saml/end-saml.ts'
export { signInExternally } from './auth/campus/external.ts'
export { choosePersonsLanguage } from './auth/choose-language.ts'
export { makeFirstAccount } from './auth/first-account.ts'
export { forgotPassword } from './auth/forgot-password.ts'
export { newPassword } from './auth/new-password.ts'
export { refresh } from './auth/refresh.ts'
export { showSecondStep } from './auth/second-factor/show-second-step.ts'
export { challengeAgain, proveAgainByPasskey, proveByFactor, proveByPassword } from './auth/second-factor/prove-again.ts'
export { proveByCode } from './auth/second-factor/prove-by-code.ts'
export { challengePasskey, proveByPasskey } from './auth/second-factor/prove-by-passkey.ts'
export {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  deletePasskey,
  newRecoveryCodes,
  removeApp,
  setAfterCampus,
  showFactors,
} from './auth/second-factor/own-factors.ts'
export { findFactorOwners, resetFactors } from './auth/second-factor/reset-factors.ts'
export { showPasswordLink } from './auth/show-password-link.ts'
export { signIn } from './auth/sign-in.ts'
export { signOut } from './auth/sign-out.ts'
export { beginCase } from './cases/begin-case.ts'
export { startCase } from './cases/start-case.ts'
export { useAgain } from './cases/use-again.ts'
export {
  openNewChange,
  beginNew,
  bringForeign,
  bringBack,
  discardChange,
  editDefinition,
  nameChange,
  redoEdit,
  showChange,
  showPublication,
  undoEdit,
  writeDefinition,
} from './configuration/changes.ts'
export { showBase, takeNewBase } from './configuration/base.ts'
export { exportAnswers, exportForms, exportListAnswers } from './configuration/exports.ts'
export { checkInstitution, openNewInstitution } from './configuration/institutions.ts'
export { beginNewSetup, changeSetup, discardSetup, listSetups, showSetup } from './configuration/setups.ts'
export { publishChange } from './configuration/publish-change.ts'
export {
  previewForm,
  showFlags,
  readFileRows,
  showDefinition,
  showLanguage,
  showPageParts,
  showProperties,
  showSubjects,
  showUses,
  showCasesAtPart,
} from './configuration/show-definition.ts'
export { freeHeldByViewer, searchConfiguration, showConfiguration, showHeld } from './configuration/show-home.ts'
export { remark } from './configuration/remarks.ts'
export { showReplay, startReplaying, stopReplaying } from './configuration/replay.ts'
export { lookAtOpenCases, moveOpenCases } from './configuration/move-cases.ts'
export { exportTranslations, proposeTranslatorFile, showTranslations, translate } from './configuration/translations.ts'
export { previewMenu, previewView, walkOnPath } from './configuration/previews.ts'
export { schedulePublication, takeBackPublication } from './configuration/schedule.ts'
export { previewTemplate, showTemplateFields, showTemplatePaper } from './configuration/templates.ts'
export { publishDefinition } from './definitions/publish-definition.ts'
export { showPlan } from './definitions/show-plan.ts'
export { validateAnswers } from './definitions/validate-answers.ts'
export { dryRunAutomation } from './automations/dry-run.ts'
export { listAutomations } from './automations/list-automations.ts'
export { checkRule, listRulesInTime, showTouchedCases } from './law/rules-in-time.ts'
export { listEffects } from './effects/list-effects.ts'
export { retryEffect } from './effects/retry-effect.ts'
export { beginAccess, forgetAccess, showAccess } from './connections/access.ts'
export { showSystems } from './effects/show-systems.ts'
export { downloadFile } from './files/download-file.ts'
export { downloadFileByToken, makeFileToken } from './files/file-token.ts'
export { removeFileOfRecord } from './files/remove-file.ts'
export { restoreFileOfRecord } from './files/restore-file.ts'
export { uploadFile } from './files/upload-file.ts'
export { chooseNotices, forgetNoticeChoices, showNoticeSettings } from './notifications/notice-settings.ts'
export { listNotifications } from './notifications/list-notifications.ts'
export { markNotifications } from './notifications/mark-notifications.ts'
export { streamNotifications } from './notifications/stream-notifications.ts'
export { confirmCarriedOver } from './records/confirm-carried-over.ts'
export { decideChange } from './records/decide-change.ts'
export { findOptions } from './records/find-options.ts'
export { explainRecord } from './records/explain-record.ts'
export { listComments } from './records/list-comments.ts'
export { listRecordHistory } from './records/list-history.ts'
export { revealAnswer } from './records/reveal-answer.ts'
export { saveAnswers } from './records/save-answers.ts'
export { sendEvent } from './records/send-event.ts'
export { showChanges } from './records/show-changes.ts'
export { keepEventForm } from './records/keep-event-form.ts'
export { showEventForm } from './records/show-event-form.ts'
export { showRecord } from './records/show-record.ts'
export { writeComment } from './records/write-comment.ts'
export { changeFilter } from './saved-filters/change-filter.ts'
export { listFilters } from './saved-filters/list-filters.ts'
export { removeFilter } from './saved-filters/remove-filter.ts'
export { saveFilter } from './saved-filters/save-filter.ts'
export { endOtherSessions } from './sessions/end-other-sessions.ts'
export { endSession } from './sessions/end-session.ts'
export { listOpenSessions } from './sessions/list-sessions.ts'
export { search } from './search/search.ts'
export { health } from './shell/health.ts'
export { inspectPage } from './shell/inspect-page.ts'
export { ready } from './shell/ready.ts'
export { showScreen } from './shell/show-screen.ts'
export { showShell } from './shell/show-shell.ts'
export { findAccounts } from './view-as/find-accounts.ts'
export { startViewing } from './view-as/start-viewing.ts'
export { putListJobAway, showListJob, showListJobs, startListJob, undoListJob } from './views/list-jobs.ts'
export { startMany } from './views/start-many.ts'
export { exportListAsFile, exportListAsWorkbook } from './views/export-view.ts'
export { previewEvent } from './views/preview-event.ts'
export { sendBulkEvent } from './views/send-bulk-event.ts'
export { showPlace } from './views/show-place.ts'
export { showView } from './views/show-view.ts'
