import { expect } from 'vitest'
import { officeServer } from '../../_helpers/office-server.ts'
import { journey } from '../chapters.ts'
import { look } from '../look.ts'

const JOURNEY = 'first-account'
const { chapter } = journey(async (options) => {
  const server = await officeServer('building-permits', { ...options, withDemo: false })
  return { ...server, config: { ...server.config, baseUrl: server.beginnings[0]?.link ?? '' } }
})

chapter('whoever starts an office makes its first account with the printed key, and works with it', async ({ open, server }) => {
  const { page, leave } = await open()
  // Every address shows the page.
  await page.goto(`${server.url}/#/login`)
  await page.getByRole('heading', { name: 'Das erste Konto', level: 1 }).waitFor()
  await page.goto(server.config.baseUrl)
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByText('Geben Sie Ihren Vornamen ein.').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('first-firstName')
  await look(page, JOURNEY, '01-missing')
  await page.getByLabel('Vorname').fill('Ruth')
  await page.getByLabel('Nachname').fill('Leitner')
  await page.getByLabel('E-Mail').fill('ruth@lindenau.example')
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill('Genug-Zeichen-9')
  await page.getByRole('textbox', { name: 'Passwort noch einmal' }).fill('Genug-Zeichen-9')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await page.getByRole('heading', { name: 'Bauansuchen', level: 1 }).waitFor()
  expect(page.url()).not.toContain('key=')
  await page.reload()
  await page.getByRole('heading', { name: 'Bauansuchen', level: 1 }).waitFor()
  await leave()
})

chapter('the key opens nothing afterwards: others find the page to sign in', async ({ open, server }) => {
  const { page, leave } = await open()
  await page.goto(server.config.baseUrl)
  await page.getByLabel('Benutzername').waitFor()
  await expect.poll(() => page.getByText('Das erste Konto').count()).toBe(0)
  await leave()
})
