import { expect, test } from 'vitest'
import { hrefOf, type Screen } from '#engine'
import { loadAgain } from '../../../app/server/definitions/load-again.ts'
import { routesOf, type Route } from '../../../engine/screens/routes.ts'
import { readDefinitions } from '../../_helpers/definitions.ts'

/** The further list of student route names of section 2.5. */
const NAMES = `
  student students-list batch-upload-list students-request-list student-request-profile student-request-comparison
  student-profile student/create create-j1 create-custom create-cohort-j1 create-ev f1-template create-custom-template
  newly-admitted-students active-student-import-list student-templates login student-service-menu opt-detail
  advisor-approval student-request-approval request/add request request-create request-edit request-configuration
  request-configuration/edit request-configuration/create field-tag-configuration student-stage-configuartion
  student-settings isss-settings sevis-settings sevis-assistant-privileges sevis-permissions integrated-user-tools
  question-document-configuration batch-sevis-registration sevis-validation RTI-downloads RTI-import RTI-connect
  RTIStudentList student-rti-browser student-rti-download-items pre-opt/create pre-opt/edit pre-opt/update-employer
  post-opt/create post-opt/edit post-opt/update-employer post-opt/stem-extension cpt-request/create cpt-request/edit
  rcl-request/create rcl-request/edit rcl-request-edit/create rcl-request-cancel/create col-request/create
  col-request/edit transfer-in/create transfer-in/edit opt-stem-students-and-employers stem-report-participation
  welcome-wizard-configurations welcome-wizard-configuration/create welcome-wizard-configuration/preview letter-template
  docusign-configuration getting-docsigncode docusign-access-token logs site-builder sent-email view-file payment-receipt
  automated-email-config email-communications
`
  .trim()
  .split(/\s+/u)

/** What opens the pages that no menu, list or page of the portal links to. */
const OPENED_OTHERWISE: { readonly [screen: string]: string } = {
  'login.screen': 'the way in',
  'advisor-approval.screen': 'the mail to an approver',
  'docusign-access-token.screen': 'the provider of e-signatures, and the page of its configuration by its way there',
  'getting-docsigncode.screen': 'the provider of e-signatures',
  'student-settings.screen': 'a link of the host system',
  'opt-detail.screen': 'a student on OPT, in time to come',
  'view-file.screen': 'a link to a document',
  'payment-receipt.screen': 'a payment, in time to come',
}

const { set } = loadAgain(readDefinitions().sources)
const routes = routesOf(set)
const wordsOf = ({ path }: Route): string =>
  path
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .join('/')
const routesNamed = (name: string): readonly Route[] => routes.filter((route) => [`/${name}`, `/student/${name}`].includes(wordsOf(route)))

const linking = JSON.stringify([
  ...(['menu', 'view', 'case', 'template', 'workflow'] as const).flatMap((kind) => set.all(kind)),
  ...set.all('screen').map(({ blocks, tabs }) => ({ blocks, tabs })),
])
const isLinked = ({ id }: Screen): boolean => linking.includes(`"${id}"`)

const screenOf = (id: string): Screen => {
  const screen = set.get('screen', id)
  if (screen === undefined) throw new Error(`there is no ${id}`)
  return screen
}

test.each(NAMES)('SH-2.5-91: %s says its parameters and opens from a menu, a list or a page', (name) => {
  const named = routesNamed(name)
  expect(named.length).toBeGreaterThan(0)
  for (const { screen: id, parts } of named) {
    // An app is opened by the links to the page that it begins with.
    const screen = screenOf(screenOf(id).index ?? id)
    const parameters = parts.flatMap((part) => ('parameter' in part ? [part.parameter] : []))
    // What the address ends in is said where the address is written.
    for (const parameter of parameters) expect(screen.description, id).toMatch(new RegExp(`\\b${parameter}\\b`, 'u'))
    const given = Object.fromEntries(parameters.map((parameter) => [parameter, 'x']))
    expect(hrefOf(set, id, given), id).toBeDefined()
    expect(isLinked(screen) || OPENED_OTHERWISE[screen.id] !== undefined, `${screen.id} is linked`).toBe(true)
  }
})

test('what is said to open otherwise is linked nowhere', () => {
  expect(Object.keys(OPENED_OTHERWISE).filter((id) => isLinked(screenOf(id)))).toEqual([])
})
