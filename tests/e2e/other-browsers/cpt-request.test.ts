import { expect, test } from 'vitest'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { isLong } from '../../_helpers/long.ts'
import { testServer, type TestServer } from '../../_helpers/server.ts'
import { answer, clientFor } from '../../server/http-client.ts'
import { requestAnswers } from '../../server/request-answers.ts'
import { discardDraft, nextTerm, passwordOf, pdf } from '../demo-requests.ts'
import { linkFromMail } from '../mail.ts'
import { approveAsApprover, approveAsOfficer, openAsApprover, openForReview, sendToApprover } from '../pages/cpt-steps.ts'
import type { OtherBrowser } from './driver.ts'
import { firefox } from './firefox.ts'
import { personAt, type Person } from './person.ts'
import { webkit } from './webkit.ts'

/** The draft of the demo student, with everything but what is typed in the browser. */
const prepareDraft = async ({ url }: TestServer): Promise<string> => {
  await discardDraft(url)
  const jonas = await clientFor(url, 'jonas', passwordOf('jonas'))
  const { id, version } = await answer<ServedRecord>(jonas.send('POST', '/api/cases/cpt-request.case', {}))
  const address = `/api/records/request/${id}`
  const file = pdf('Offer letter.pdf', ['Brightwater Turbines'])
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name)
  const letter = await answer<FileRef>(jonas.send('POST', `${address}/files?path=offer_letter`, form))
  const { job_title: _, approver_id: __, ...changes } = requestAnswers(letter)
  const { start: start_date, end: end_date } = nextTerm
  const all = { ...changes, start_date, end_date }
  await answer(jonas.send('PATCH', address, { version, form: 'cpt-request.form', changes: all }))
  return id
}

const signIn = async (person: Person, url: string, user: string): Promise<void> => {
  await person.go(url)
  await person.type('textbox', 'User name', user)
  await person.type('textbox', 'Password', passwordOf(user))
  await person.press('button', 'LOGIN')
  await person.sees(`document.querySelector('.sj-user') !== null`)
}

const inWindow = async (browser: OtherBrowser, work: (person: Person) => Promise<void>): Promise<void> => {
  const window = await browser.open()
  try {
    await work(personAt(window))
  } finally {
    await window.close()
  }
}

const sendAndApprove = async (browser: OtherBrowser, server: TestServer): Promise<void> => {
  const { url } = server
  const id = await prepareDraft(server)
  await inWindow(browser, async (student) => {
    await signIn(student, url, 'jonas')
    await student.go(`${url}/#/student/student-request/${id}/edit`)
    await student.type('textbox', 'Job title', 'Blade test engineer')
    await student.leaveField()
    await sendToApprover(student)
  })
  await inWindow(browser, async (approver) => {
    await openAsApprover(approver, await linkFromMail(server.config.dataDir), 'Jonas Piet')
    await approver.reads('Blade test engineer')
    await approveAsApprover(approver)
  })
  await inWindow(browser, async (officer) => {
    await signIn(officer, url, 'luis')
    await officer.go(`${url}/#/student-request-profile/${id}`)
    await openForReview(officer)
    await approveAsOfficer(officer)
    // The window stays open until the server has it.
    const luis = await clientFor(url, 'luis', passwordOf('luis'))
    const state = async () => (await answer<ServedRecord>(luis.get(`/api/records/request/${id}`))).state?.label
    await expect.poll(state).toBe('Approved')
  })
}

test.for([firefox, webkit])('$name sends a CPT request from the draft to the approval', async ({ missing, launch }, { skip }) => {
  if (!isLong) return skip('it is a part of npm run test:long')
  const wanted = missing()
  if (wanted !== undefined) return skip(`${wanted} is not installed (apt-get install ${wanted})`)
  const server = await testServer({ webDir: process.env['TEST_WEB_DIR'] ?? '' })
  const browser = await launch()
  try {
    await sendAndApprove(browser, server)
  } finally {
    await browser.close()
    await server.close()
  }
})
