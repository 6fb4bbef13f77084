import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '../chapters.ts'
import { look } from '../look.ts'
import { formPage } from '../pages/form-page.ts'
import type { Visitor } from '../stage.ts'

const CASE = 'spanish'
const { chapter } = journey()

let student: Visitor

/** Words that no sentence of a Spanish page has. */
const ENGLISH = /\b(?:the|your|you|and|with|is|are|of|to|for|not|this|was)\b/iu
/** What the institution says in its settings, and names. */
const OWN_WORDS = ['Office hours Tuesday and Thursday, 1 to 4 pm', 'International Students & Scholars (ISSS), Halverton State University']

/** Lines of a page that are not in Spanish; what a person typed stands in inputs. */
const englishIn = async (page: Page): Promise<readonly string[]> => {
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
  return lines.filter((line) => ENGLISH.test(line) && !OWN_WORDS.includes(line))
}

chapter('somebody whose browser prefers Spanish signs in and reads the home page in it', async ({ server, open }) => {
  student = await open({ language: 'es-ES' })
  const { page } = student
  await page.goto(server.url)
  await page.getByLabel('Nombre de usuario').waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(/^es/)
  await expect.poll(() => englishIn(page)).toEqual([])
  await look(page, CASE, '01-sign-in')
  await page.getByLabel('Nombre de usuario').fill('jonas')
  await page.getByLabel('Contraseña').fill('Halverton-Jonas-1')
  await page.getByRole('button', { name: 'INICIAR SESIÓN' }).click()
  await page.getByRole('heading', { level: 1, name: /Jonas/ }).waitFor()
  await page.getByRole('region', { name: 'Empezar una solicitud' }).getByRole('heading', { level: 2 }).waitFor()
  await page.getByText(/^Máster, /).waitFor()
  await expect.poll(() => englishIn(page)).toEqual([])
  await look(page, CASE, '02-home')
})

chapter('the draft of a CPT request is finished and sent, and its receipt says who has it', async () => {
  const { page } = student
  await page.getByRole('article', { name: 'CPT' }).getByRole('link', { name: 'CPT' }).click()
  await page.getByRole('heading', { level: 1, name: 'Solicitud de CPT' }).waitFor()
  const form = formPage(page)
  await form.group('¿Cuántas horas a la semana trabajará?').waitFor()
  await expect.poll(() => englishIn(page)).toEqual([])
  await form.send('Enviar la solicitud')
  await page
    .getByRole('alert')
    .or(page.getByRole('group', { name: /falta/iu }))
    .first()
    .waitFor()
  await expect.poll(() => englishIn(page)).toEqual([])
  await look(page, CASE, '03-an-answer-is-missing')
  await form.search('¿Quién aprueba esta solicitud en su departamento?', 'wanj', 'Wanjiru Achterberg')
  await page
    .getByRole('status')
    .filter({ hasText: /^Guardado a las/ })
    .waitFor()
  await form.send('Enviar la solicitud')
  await page.waitForFunction(() => location.hash.endsWith('/receipt'))
  await page.getByRole('heading', { level: 1, name: /Se ha enviado/ }).waitFor()
  await expect.poll(() => englishIn(page)).toEqual([])
  await look(page, CASE, '04-receipt')
})

chapter('a person chooses English in the account menu, and keeps it', async ({ server }) => {
  const { page } = student
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Piet, Jonas/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: /^Sent: / }).waitFor()
  await page.goto('about:blank')
  await page.goto(server.url)
  await page.getByRole('region', { name: 'Start a request' }).getByRole('heading', { level: 2 }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(/^en/)
  expect((await englishIn(page)).length, 'what looks for English finds it').toBeGreaterThan(5)
})
