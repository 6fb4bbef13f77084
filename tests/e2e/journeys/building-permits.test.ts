import { expect } from 'vitest'
import { officeServer } from '../../_helpers/office-server.ts'
import { journey } from '../chapters.ts'
import { settled, unfaulted } from '../look.ts'
import { linkFromMail } from '../mail.ts'
import type { Stage, Visitor } from '../stage.ts'

const { chapter } = journey((options) => officeServer('building-permits', options))

const passwordOf = (user: string): string => `Lindenau-${user.charAt(0).toUpperCase()}${user.slice(1)}-1`

const signedIn = async ({ server, open }: Stage, user: string): Promise<Visitor> => {
  const visitor = await open()
  const { page } = visitor
  await page.goto(server.url)
  await page.getByLabel('Benutzername').fill(user)
  await page.getByLabel('Passwort').fill(passwordOf(user))
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByRole('button', { name: /, Konto$/ }).waitFor()
  return visitor
}

chapter('an applicant fills in a permit in German, with the day first and in euros, and sends it', async (stage) => {
  const { page, leave } = await signedIn(stage, 'karim')
  await page
    .getByRole('link', { name: /Marktgasse 9/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Ansuchen einbringen' }).first().click()
  await page.getByText('Füllen Sie „Baukosten“ aus.').first().waitFor()
  await page.getByLabel('Baukosten').fill('18.500,00')
  await page.getByLabel('Geplanter Baubeginn').and(page.locator('input')).fill('03.02.2027')
  await page.getByText('Mittwoch, 3. Februar 2027').waitFor()
  await settled(page)
  await unfaulted(page)
  await page.getByRole('button', { name: 'Ansuchen einbringen' }).first().click()
  await page.getByText('Eingebracht').first().waitFor()
  await page
    .getByText(/€\s18\.500,00/)
    .first()
    .waitFor()
  await leave()
})

chapter('a clerk asks an expert, who decides by link without an account', async (stage) => {
  const { page, leave } = await signedIn(stage, 'berta')
  await page
    .getByRole('row', { name: /Marktgasse 9/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('button', { name: 'Prüfung beginnen' }).click()
  await page.getByRole('button', { name: 'Sachverständige:n bestimmen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Brandl/ }).check()
  await dialog.getByRole('button', { name: 'Sachverständige:n bestimmen' }).click()
  await page.getByRole('button', { name: 'Gutachten einholen' }).click()
  await page.getByText('Beim Gutachten').first().waitFor()
  await leave()
  const expert = await stage.open()
  await expert.page.goto(await linkFromMail(stage.server.config.dataDir))
  await expert.page.getByText('Abbruch').first().waitFor()
  await expect.poll(() => expert.page.getByText('demolition').count()).toBe(0)
  await expert.page.getByRole('radio', { name: /Zustimmen/ }).check()
  await expert.page.getByRole('button', { name: 'Zustimmen' }).click()
  await expert.page.getByRole('heading', { name: 'Sie haben zugestimmt' }).waitFor()
  await expert.leave()
})

chapter('a signed-in member of the board decides for all, and the applicant sees it', async (stage) => {
  const viktor = await signedIn(stage, 'viktor')
  await viktor.page
    .getByRole('row', { name: /Marktgasse 9/ })
    .getByRole('link')
    .first()
    .click()
  await viktor.page.getByRole('button', { name: 'Entscheiden' }).first().click()
  const dialog = viktor.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Zustimmen/ }).check()
  await settled(viktor.page)
  await unfaulted(viktor.page)
  await dialog.getByRole('button', { name: 'Entscheiden' }).click()
  await viktor.page.getByText('Bewilligt').first().waitFor()
  await viktor.page.getByRole('listitem').filter({ hasText: 'Viktor Steiner' }).first().waitFor()
  await viktor.leave()
  const karim = await signedIn(stage, 'karim')
  await karim.page.getByText('Bewilligt').first().waitFor()
  await karim.leave()
})
