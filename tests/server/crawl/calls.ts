import type { DefinitionSet, View } from '#engine'
import { pdf } from '../request-answers.ts'
import { CHEMISTRY, JONAS, NOTHING, TEO, type Targets } from './targets.ts'

/** One call of the crawl. `target` names it in the table, beside its operation. */
export type Call = {
  readonly operation: string
  readonly target: string
  readonly path: string
  readonly body?: unknown
  readonly upload?: true
}
type Make = (operation: string, path: string, world: CrawledWorld) => readonly Call[]
type CrawledWorld = { readonly targets: Targets; readonly set: DefinitionSet }

/** Operations that depend on a password, a link or nothing at all, not on who is signed in: their own tests try them. */
const BY_CREDENTIALS = /^(?:POST|GET|DELETE) \/api\/(?:auth\/.*|health|ready)$/

/** Every call of an operation of the OpenAPI document; undefined when nobody has said how it is crawled. */
export const callsOf = (operation: string, world: CrawledWorld): readonly Call[] | undefined => {
  if (BY_CREDENTIALS.test(operation)) return []
  const path = operation.slice(operation.indexOf(' ') + 1)
  if (path.includes('/records/{entity}/{id}')) return onRecords(operation, path, world)
  return OTHERS[operation]?.(operation, path, world)
}

/** Harmless where it is allowed: an event nobody has, a version that is stale, a question no form asks. */
const BODIES: { readonly [operation: string]: unknown } = {
  'PATCH /api/records/{entity}/{id}': { version: 9999, form: 'cpt-request.form', changes: { job_title: 'Crawler' } },
  'POST /api/records/{entity}/{id}/reveal': { form: 'h1b-beneficiary.form', path: 'passportNumber' },
  'POST /api/records/{entity}/{id}/carried-over': { path: 'job_title' },
  'POST /api/records/{entity}/{id}/events/{event}': { version: 1 },
  'PUT /api/records/{entity}/{id}/events/{event}/form': { answers: {} },
  'POST /api/records/{entity}/{id}/changes': { version: 9999, path: 'job_title', decision: 'dismiss' },
  'POST /api/records/{entity}/{id}/comments': { text: 'From the crawl' },
}
const READS = {
  'GET /api/records/{entity}/{id}/why': '?form=cpt-request.form&path=job_title',
  'GET /api/records/{entity}/{id}/options': '?form=student-profile.form&path=major1_cd&text=ocean',
} as { readonly [operation: string]: string }

const onRecords: Make = (operation, path, { targets }) => {
  const isUpload = operation.endsWith('/files')
  if (!operation.startsWith('GET') && !isUpload && BODIES[operation] === undefined) return []
  return targets.records.map(({ name, entity, id }) => ({
    operation,
    target: name,
    path: `${path.replace('{entity}', entity).replace('{id}', id).replace('{event}', 'no-such-event')}${isUpload ? '?path=course_registration' : ''}${READS[operation] ?? ''}`,
    ...(BODIES[operation] !== undefined && { body: BODIES[operation] }),
    ...(isUpload && { upload: true as const }),
  }))
}

const once =
  (target = '', body?: unknown, query = ''): Make =>
  (operation, path) => [{ operation, target, path: `${path}${query}`, ...(body !== undefined && { body }) }]

const onViews =
  (ending: string, body?: unknown, viewsOf = (set: DefinitionSet) => set.all('view')): Make =>
  (operation, _path, { set }) =>
    [...viewsOf(set).map((view) => ({ id: view.id, parameters: view.with ?? [] })), { id: 'nothing.view', parameters: [] }].map(
      ({ id, parameters }) => ({
        operation,
        target: id,
        path: `/api/views/${id}${ending}${query(parameters)}`,
        ...(body !== undefined && { body }),
      }),
    )

/** Lists that are not exported. They are named, because the order of definitions is that of their folders. */
const NOT_EXPORTED: readonly string[] = [
  'admission-templates.view',
  'integration-token-by-name.view',
  'integration-tokens.view',
  'profile-parameters.view',
  'responses-of-scholar.view',
]

/** Lists that are exported, and a few that are not: nobody may ask for more than thirty in a minute. */
const exportedViews = (set: DefinitionSet): readonly View[] =>
  set.all('view').filter(({ id, export: isExported }) => isExported ?? NOT_EXPORTED.includes(id))

/** The place of the crawled record of its entity in each list, which must not tell of a record its viewer may not see. */
const onPlaces: Make = (operation, _path, { set, targets }) =>
  set.all('view').map((view) => {
    const entity = set.get('entity', view.entity)?.name
    const id = targets.records.find((record) => record.entity === entity)?.id ?? NOTHING
    return { operation, target: view.id, path: `/api/views/${view.id}/places/${id}${query(view.with ?? [])}` }
  })

/** Parameters of views name somebody: the records of Jonas and Teo, whoever asks. */
const query = (parameters: readonly string[]): string => {
  const given: { readonly [name: string]: string } = {
    student: JONAS.profile,
    scholar: TEO.scholar,
    department: CHEMISTRY,
    type: 'cpt_request',
  }
  return parameters.length === 0 ? '' : `?${parameters.map((name) => `with.${name}=${given[name] ?? NOTHING}`).join('&')}`
}

const onFiles =
  (body?: unknown): Make =>
  (operation, path, { targets }) =>
    [
      { target: 'file of the request', id: targets.file },
      { target: 'nothing', id: NOTHING },
    ].map(({ target, id }) => ({ operation, target, path: path.replace('{file}', id), ...(body !== undefined && { body }) }))

const onDefinitions =
  (ending: string, ids: readonly string[] = ['cpt-request.form', 'nothing.form']): Make =>
  (operation, path) =>
    ids.map((id) => ({
      operation,
      target: id,
      path: `${path.slice(0, path.indexOf('{'))}${id}${ending}`,
    }))

/** A change that does not exist: nobody is told more of one. */
const onSetup =
  (body?: unknown): Make =>
  (operation, path) => [{ operation, target: 'nothing', path: path.replace('{setup}', NOTHING), ...(body !== undefined && { body }) }]

const onChange =
  (body?: unknown): Make =>
  (operation, path) => [
    {
      operation,
      target: 'nothing',
      path: path.replace('{change}', NOTHING).replace('{id}', 'cpt-request.form'),
      ...(body !== undefined && { body }),
    },
  ]

/** A language that the institution offers, and one that it does not. */
const onLanguages =
  (query = '', body?: unknown): Make =>
  (operation, path) =>
    ['es', 'xx'].map((language) => ({
      operation,
      target: language,
      path: `${path.replace('{language}', language)}${query}`,
      ...(body !== undefined && { body }),
    }))

/** The crawled record of an entity, and one that does not exist. */
const onEach =
  (pathOf: (id: string) => string, entity: string, body?: unknown): Make =>
  (operation, _path, { targets }) =>
    [...targets.records.filter((record) => record.entity === entity), { name: 'made up', id: NOTHING }].map(({ name, id }) => ({
      operation,
      target: name,
      path: pathOf(id),
      ...(body !== undefined && { body }),
    }))

/** A record of a kind of its own that nobody made. */
const onNothing =
  (parameter: string, body?: unknown): Make =>
  (operation, path) => [{ operation, target: 'nothing', path: path.replace(parameter, NOTHING), ...(body !== undefined && { body }) }]

const CASES: Make = (operation, _path, { set }) =>
  set.all('case').map(({ id, subject }) => ({
    operation,
    target: id,
    path: `/api/cases/${id}`,
    body: {
      ...(subject === 'profile.entity' && { subject: JONAS.profile }),
      ...(subject === 'scholar.entity' && { subject: TEO.scholar }),
    },
  }))

/** A connection that needs a consent, and one that nobody has. */
const onConnections =
  (body?: unknown): Make =>
  (operation, path) =>
    ['esignature.connection', 'nothing.connection'].map((id) => ({
      operation,
      target: id,
      path: path.replace('{connection}', id),
      ...(body !== undefined && { body }),
    }))

const TEMPLATES = ['cpt-approval.template', 'nothing.template']
/** Everything of the configuration is for those who may publish; a change that was made up tells them that there is none. */
const CONFIGURATION: { readonly [operation: string]: Make } = {
  'GET /api/configuration': once(),
  'GET /api/configuration/held': once(),
  'DELETE /api/configuration/held': once(),
  'GET /api/configuration/page': once('', undefined, '?path=%2Fmy-work'),
  'GET /api/configuration/search': once('', undefined, '?q=employer'),
  'GET /api/configuration/definitions/{id}': onDefinitions(''),
  'GET /api/configuration/definitions/{id}/properties': onDefinitions('/properties?path=%2Fpages%2Fdocuments'),
  'GET /api/configuration/definitions/{id}/subjects': onDefinitions('/subjects?path=%2Fpages%2Fdocuments'),
  'GET /api/configuration/definitions/{id}/language': onDefinitions('/language'),
  'GET /api/configuration/definitions/{id}/uses': onDefinitions('/uses'),
  'GET /api/configuration/definitions/{id}/cases': onDefinitions('/cases?path=%2Fstates%2Fdraft', ['request.workflow', 'nothing.workflow']),
  'POST /api/configuration/rows': once('', { file: 'YSxiCg==' }),
  'GET /api/configuration/forms/{id}/preview': onDefinitions('/preview'),
  'GET /api/configuration/forms/{id}/export': onDefinitions('/export'),
  'GET /api/configuration/forms/{id}/flags': onDefinitions('/flags'),
  'GET /api/configuration/templates/{id}/fields': onDefinitions('/fields', TEMPLATES),
  'GET /api/configuration/templates/{id}/preview': onDefinitions('/preview', TEMPLATES),
  'GET /api/configuration/templates/{id}/paper': onDefinitions('/paper', TEMPLATES),
  'GET /api/configuration/setups': once(),
  'POST /api/configuration/setups': once('', { answers: {} }),
  'GET /api/configuration/setups/{setup}': onSetup(),
  'PATCH /api/configuration/setups/{setup}': onSetup({ version: 1, answers: {} }),
  'POST /api/configuration/setups/{setup}/discard': onSetup({}),
  'POST /api/configuration/institutions/check': once('', { answers: {} }),
  'POST /api/configuration/institutions': once('', { answers: {} }),
  'POST /api/configuration/changes': once('', { name: 'From the crawl' }),
  'PATCH /api/configuration/changes/{change}': onChange({ name: 'Crawled' }),
  'POST /api/configuration/changes/{change}/discard': onChange({}),
  'GET /api/configuration/changes/{change}': onChange(),
  'POST /api/configuration/changes/{change}/edits': onChange({ definition: 'cpt-request.form', edit: { do: 'remove', path: '/title' } }),
  'PUT /api/configuration/changes/{change}/texts/{id}': onChange({ text: '' }),
  'POST /api/configuration/changes/{change}/bring': onChange({ id: 'brought.form', file: 'e30=' }),
  'POST /api/configuration/changes/{change}/begin': onChange({ starter: 'list.starter', answers: {} }),
  'POST /api/configuration/changes/{change}/undo': onChange({}),
  'POST /api/configuration/changes/{change}/redo': onChange({}),
  'POST /api/configuration/changes/{change}/remarks': onChange({ kind: 'comment', text: 'Read.', version: 1 }),
  'GET /api/configuration/changes/{change}/replay': onChange(),
  'POST /api/configuration/changes/{change}/replay': onChange({}),
  'POST /api/configuration/changes/{change}/replay/stop': onChange({}),
  'POST /api/configuration/changes/{change}/publish': onChange({ note: 'From the crawl', version: 1 }),
  'POST /api/configuration/changes/{change}/schedule': onChange({ note: 'From the crawl', version: 1, date: '2026-12-07', time: '06:00' }),
  'POST /api/configuration/changes/{change}/schedule/take-back': onChange({}),
  'GET /api/configuration/menus/{id}/preview': (operation) => [
    { operation, target: 'student-office.menu', path: '/api/configuration/menus/student-office.menu/preview' },
  ],
  'POST /api/configuration/workflows/{id}/walk': (operation) => [
    { operation, target: 'request.workflow', path: '/api/configuration/workflows/request.workflow/walk', body: { given: {}, steps: [] } },
  ],
  'GET /api/configuration/views/{id}/preview': (operation) => [
    { operation, target: 'applications.view', path: '/api/configuration/views/applications.view/preview' },
  ],
  'GET /api/configuration/translations/{language}': onLanguages(),
  'POST /api/configuration/changes/{change}/translations': onChange({
    language: 'es',
    texts: [{ definition: 'cpt-request.form', place: '/title', text: 'CPT' }],
  }),
  'GET /api/configuration/translations/{language}/file': onLanguages('?format=csv'),
  'POST /api/configuration/translations/{language}/file': onLanguages('', { file: 'YSxiCg==' }),
  'GET /api/configuration/base': once(),
  'POST /api/configuration/base/take': once('', { hash: 'another', decisions: [] }),
  'GET /api/configuration/cases': once(),
  'POST /api/configuration/cases/move': once('', {}),
  'GET /api/configuration/publications/{number}': (operation, path) => [
    { operation, target: 'nothing', path: path.replace('{number}', '9999') },
  ],
  'POST /api/configuration/publications/{number}/bring-back': (operation, path) => [
    { operation, target: 'nothing', path: path.replace('{number}', '9999'), body: {} },
  ],
}

const OTHERS: { readonly [operation: string]: Make } = {
  'GET /api/shell': once(),
  'GET /api/screen': (operation, _path, { set }) =>
    ['/', '/student', '/scholar', '/admin', ...set.all('screen').flatMap(({ path }) => (path?.includes('{') === false ? [`/${path}`] : []))]
      .filter((path, index, all) => all.indexOf(path) === index)
      .map((path) => ({ operation, target: path, path: `/api/screen?path=${encodeURIComponent(path)}` })),
  'GET /api/cases/{case}/start': (operation, _path, { set }) =>
    set.all('case').map(({ id }) => ({ operation, target: id, path: `/api/cases/${id}/start` })),
  'POST /api/cases/{case}': CASES,
  'GET /api/files/{file}': onFiles(),
  'GET /api/files/by-token': once(),
  'POST /api/files/{file}/token': onFiles(),
  'DELETE /api/files/{file}': onFiles(),
  'POST /api/files/{file}/restore': onFiles({}),
  'GET /api/search': (operation) => [{ operation, target: 'students', path: '/api/search?path=%2Fdashboard&q=an' }],
  'GET /api/inspect': once('home', undefined, '?path=%2F'),
  'GET /api/view-as': once('Jonas', undefined, '?q=jonas'),
  'POST /api/view-as': (operation) => [
    { operation, target: 'Jonas', path: '/api/view-as', body: { account: '00000000-0000-4000-8000-000000000001', reason: 'The crawl' } },
  ],
  'GET /api/second-factors': once('Jonas', undefined, '?q=jonas'),
  'POST /api/second-factors/{account}/reset': (operation) => [
    { operation, target: 'Jonas', path: '/api/second-factors/00000000-0000-4000-8000-000000000001/reset', body: { reason: 'The crawl' } },
  ],
  'GET /api/plans/{hash}': (operation) => [{ operation, target: 'nothing', path: '/api/plans/00000000' }],
  'POST /api/forms/{form}/validate': (operation, _path, { set }) =>
    [...set.all('form').map(({ id }) => id), 'nothing.form'].map((id) => ({
      operation,
      target: id,
      path: `/api/forms/${id}/validate`,
      body: { answers: {} },
    })),
  'GET /api/views/{view}': onViews(''),
  'GET /api/views/{view}/places/{id}': onPlaces,
  'GET /api/views/{view}/export': onViews('/export', undefined, exportedViews),
  'GET /api/views/{view}/workbook': onViews('/workbook', undefined, exportedViews),
  'GET /api/views/{view}/answers': onViews('/answers'),
  'POST /api/views/{view}/events/{event}': onViews('/events/no-such-event', { ids: [NOTHING] }),
  'POST /api/views/{view}/events/{event}/all': onViews('/events/no-such-event/all', {}),
  'POST /api/views/{view}/events/{event}/preview': onViews('/events/no-such-event/preview', { ids: [NOTHING] }),
  'POST /api/views/{view}/starts/{case}': onViews('/starts/no-such.case', { ids: [NOTHING] }),
  'GET /api/views/{view}/jobs/{job}': onViews(`/jobs/${NOTHING}`),
  'GET /api/views/{view}/jobs': onViews('/jobs'),
  'POST /api/views/{view}/jobs/{job}/seen': onViews(`/jobs/${NOTHING}/seen`, {}),
  'POST /api/views/{view}/jobs/{job}/undo': onViews(`/jobs/${NOTHING}/undo`, {}),
  'GET /api/views/{view}/filters': (operation) => [{ operation, target: 'requests.view', path: '/api/views/requests.view/filters' }],
  'POST /api/views/{view}/filters': (operation) => [
    { operation, target: 'requests.view', path: '/api/views/requests.view/filters', body: { name: 'Mine', query: 'tab=all' } },
  ],
  'PATCH /api/views/{view}/filters/{filter}': (operation) => [
    { operation, target: 'nothing', path: `/api/views/requests.view/filters/${NOTHING}`, body: { shared: true } },
  ],
  'DELETE /api/views/{view}/filters/{filter}': (operation) => [
    { operation, target: 'nothing', path: `/api/views/requests.view/filters/${NOTHING}` },
  ],
  'GET /api/approval': once(),
  'POST /api/approval': once('', { decision: 'approve' }),
  'PUT /api/approval': once('', { answers: {} }),
  'GET /api/approval/files/{file}': onFiles(),
  'POST /api/approval/pass': once('', { answers: {} }),
  'POST /api/approval/take-back': once('', { answers: {} }),
  'GET /api/approval/others': once(),
  'POST /api/approval/others': once('', { records: [NOTHING] }),
  'GET /api/notifications': once(),
  'GET /api/notifications/settings': once(),
  'PUT /api/notifications/settings': once('of nobody', { kind: 'nothing' }),
  'DELETE /api/notifications/settings': once(),
  'GET /api/notifications/stream': once('', undefined, '?seconds=0'),
  'PUT /api/language': once('not offered', { language: 'xx' }),
  'PUT /api/notifications': once('of others', { ids: ['00000000-0000-4000-8000-000000000704'], hidden: true }),
  'POST /api/definitions/{id}/publish': (operation) => [
    {
      operation,
      target: 'requests.view',
      path: '/api/definitions/requests.view/publish',
      body: { definition: { id: 'requests.view' }, note: 'From the crawl' },
    },
  ],
  ...CONFIGURATION,
  'GET /api/sessions': once(),
  'DELETE /api/sessions': once('everywhere else'),
  'DELETE /api/sessions/{session}': (operation) => [{ operation, target: 'nothing', path: `/api/sessions/${NOTHING}` }],
  'GET /api/effects': once(),
  'GET /api/rules-in-time': once(),
  'GET /api/rules-in-time/{rule}/cases': (operation) => [
    { operation, target: 'program-kept.rule', path: '/api/rules-in-time/program-kept.rule/cases' },
  ],
  'POST /api/rules-in-time/{rule}/checks': (operation) => [
    { operation, target: 'nothing', path: '/api/rules-in-time/nothing.rule/checks', body: { note: '' } },
  ],
  'GET /api/automations': once(),
  'GET /api/automations/{id}/dry-run': (operation, _path, { set }) =>
    [...set.all('automation').map(({ id }) => id), 'nothing.automation'].map((id) => ({
      operation,
      target: id,
      path: `/api/automations/${id}/dry-run`,
    })),
  'GET /api/systems': once(),
  'GET /api/connections/{connection}': onConnections(),
  'POST /api/connections/{connection}/access': onConnections({}),
  'DELETE /api/connections/{connection}/access': onConnections(),
  // Literal addresses of the office: a call gives nobody more than the operation it stands for.
  'GET /accountSetting': once('', undefined, '?name=_sAccountName'),
  'GET /configuration': once(),
  'GET /policy': once('', undefined, '?policy=400003'),
  'GET /permissions': once(),
  'GET /campusSites': once(),
  'GET /userInfo': once(),
  'GET /currentUser': once(),
  'GET /scholar/scholarData': onEach((id) => `/scholar/scholarData?scholarId=${id}`, 'scholar'),
  'GET /student/firstLogin': onEach((id) => `/student/firstLogin?profile_id=${id}`, 'profile'),
  'GET /scholar/accountSettings': once(),
  'GET /docusignConfiguration': once(),
  // Without an address and a secret nobody is asked.
  'POST /scholar/registerReturnUrl': once('', { clientId: 'halverton' }),
  'POST /analytics/advancedReportQueries': once('', { reportId: 'r1' }),
  'POST /analytics/reports': once('', { Limit: 10 }),
  'POST /analytics/reportData': once('', { reportId: 'r1' }),
  'GET /analytics/jobs/{id}': onNothing('{id}'),
  'GET /analytics/session': once(),
  'POST /analytics/session': once(),
  'PUT /scholar/accountSettings': once('', { noSuchSetting: '1' }),
  'GET /student/settings': once(),
  'POST /student/settings': once('', { noSuchSetting: '1' }),
  'GET /student/admissionTemplates': once(),
  'POST /student/admissionTemplates': once('', { noSuchField: '1' }),
  'DELETE /student/admissionTemplates/{templateId}': onNothing('{templateId}'),
  'GET /fileByToken': once(),
  'GET /imageFolders': once(),
  'GET /imageFolders/{folderId}/images': onNothing('{folderId}'),
  'POST /images/search': once('', { keyword: 'hall' }),
  'POST /images': once('', { folder: 'x' }),
  'PUT /images': once('', { folder: 'x' }),
  'GET /scholar/integrationTokens': once(),
  'POST /scholar/integrationTokens': once('', { noSuchField: '1' }),
  'DELETE /scholar/integrationTokens/{name}': onNothing('{name}'),
  'GET /student/profile/{profileId}/customParameter': onEach((id) => `/student/profile/${id}/customParameter`, 'profile'),
  'POST /student/profile/{profileId}/customParameter': onEach((id) => `/student/profile/${id}/customParameter`, 'profile', {
    noSuchField: '1',
  }),
  'GET /scholar/notifications': once(),
  'PUT /scholar/notifications': once('of others', { notificationIds: '00000000-0000-4000-8000-000000000704', isHideFlag: '1' }),
  'PUT /scholar/notifications/dismiss': once('of others', { ids: '00000000-0000-4000-8000-000000000704' }),
  'GET /student/notifications': once(),
  'PUT /student/notifications': once('nothing', { notification_ids: '' }),
  'GET /questionnaire/answer/Scholar/{eventCode}/{id}/questionnaire/{qid}/version/{vid}': onEach(
    (id) => `/questionnaire/answer/Scholar/arrival/${id}/questionnaire/laboratory_work/version/3`,
    'scholar',
  ),
  'POST /questionnaire/answer/Scholar/{eventCode}/{id}/questionnaire/{qid}/version/{vid}': onEach(
    (id) => `/questionnaire/answer/Scholar/arrival/${id}/questionnaire/laboratory_work/version/3`,
    'scholar',
    { answers: {} },
  ),
  'GET /scholar/requestReview': onEach((id) => `/scholar/requestReview?requestId=${id}`, 'application'),
  'POST /scholar/requestReview': onEach((id) => `/scholar/requestReview?requestId=${id}`, 'application', { visaType: '3' }),
  'PUT /student/request/{requestId}/dismiss': onEach((id) => `/student/request/${id}/dismiss?version=9999`, 'request', {
    reason: 'The crawl',
  }),
  // Acts on several are asked about a record that is not there: each is refused by itself.
  'PUT /student/requests/submit': once('nothing', { requestIds: [NOTHING] }),
  'PUT /student/requests/approve': once('nothing', { requestIds: [NOTHING] }),
  'PUT /student/requests/reject': once('nothing', { requestIds: [NOTHING], reasonCode: 'late' }),
  'PUT /student/requests/dismiss': once('nothing', { requestIds: [NOTHING], reason: 'The crawl' }),
  'PUT /student/requests/process': once('nothing', { requestIds: [NOTHING] }),
  'PUT /student/requests/reassign': once('nothing', { requestIds: [NOTHING] }),
  'DELETE /student/requests': once('nothing', { requestIds: [NOTHING] }),
  'DELETE /requestList': once('nothing', { requestIds: [NOTHING] }),
  'GET /requestList': once(),
  'GET /student/request/{requestId}/affiliation': onEach((id) => `/student/request/${id}/affiliation`, 'request'),
  'GET /student/requestProfile/{requestId}': onEach((id) => `/student/requestProfile/${id}`, 'request'),
  'POST /student/requestProfile/{requestId}': onEach((id) => `/student/requestProfile/${id}`, 'request', { noSuchField: '1' }),
  'GET /student/customRequests': once(),
  'GET /scholar/application/{scholarApplicationId}/changeCategory': onEach(
    (id) => `/scholar/application/${id}/changeCategory`,
    'application',
  ),
  'GET /scholar/email/check': once('', undefined, '?email=teo@halverton.example'),
  'GET /scholar/j1/match': once('', undefined, '?lastName=Vane'),
  'GET /student/request/{requestId}/status': onEach((id) => `/student/request/${id}/status`, 'request'),
  'PUT /student/request/{requestId}/unblock': onNothing('{requestId}', { reason: 'The crawl' }),
  'POST /student/request/{requestId}/validate': onEach((id) => `/student/request/${id}/validate`, 'request'),
  'POST /student/requests/validate': once('nothing', { requestIds: [NOTHING] }),
  'POST /student/reprint/validate': once('', { reprint_reason_cd: '01' }, '?actionType=reprint_ds2019'),
  'POST /scholar/request/{requestId}/validate': onNothing('{requestId}'),
  'GET /student/actionType/{actionType}': onNothing('{actionType}'),
  'POST /student/contactInfo/validate': once('', { email: 'no address' }),
  'POST /student/massCreate/terminate_program': once('nothing', { selectedProfileIdsFromListPage: [NOTHING] }),
  'POST /student/automatedRequest/registration': once('', { noSuchField: '1' }, `?profileId=${NOTHING}`),
  'POST /student/rclRequest': once('', { noSuchField: '1' }),
  'POST /student/colRequest': once('', { noSuchField: '1' }),
  'GET /student/colRequest/{requestId}': onEach((id) => `/student/colRequest/${id}`, 'request'),
  'GET /student/rclRequest/{requestId}': onEach((id) => `/student/rclRequest/${id}`, 'request'),
  'GET /requestTasks': onEach((id) => `/requestTasks?requestId=${id}`, 'request'),
  'GET /requestConfiguration/tasks': once('nothing', undefined, `?requestId=${NOTHING}`),
  'POST /requestTasks': once('', { noSuchField: '1' }, `?requestId=${NOTHING}`),
  'PUT /requestTasks/begin': once('nothing', { taskIds: [NOTHING] }),
  'PUT /requestTasks/finish': once('nothing', { taskIds: [NOTHING] }),
  'PUT /requestTasks/reopen': once('nothing', { taskIds: [NOTHING] }),
  'PUT /requestTasks/reassign': once('nothing', { taskIds: [NOTHING] }),
  'DELETE /requestTasks': once('nothing', { taskIds: [NOTHING] }),
  'POST /api/effects/retry': once('nothing', { key: 'nothing' }),
}

export const uploadBody = (): FormData => {
  const form = new FormData()
  form.append('file', new Blob([pdf('crawl')], { type: 'application/pdf' }), 'crawl.pdf')
  return form
}
