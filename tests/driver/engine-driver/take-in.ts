import { readAnswers } from '#engine'
import { dateOf, rowsOfView } from './case-view.ts'
import { currentSet, settingsOf, type World } from './records.ts'
import { savepoint } from './savepoint.ts'
import { sendAsServer } from './store.ts'

/** Takes a message of another system in as a whole, or keeps the reason why not. */
export const takeIn = (world: World, institution: string, connection: string, text: string): void => {
  const back = savepoint(world)
  const why = refusalOf(world, institution, connection, text)
  if (why === undefined) return
  back()
  world.troubles.push(why)
}

const refusalOf = (world: World, institution: string, connection: string, text: string): string | undefined => {
  const set = currentSet(world, institution)
  const around = { today: dateOf(world), user: { userRole: 'system' }, settings: settingsOf(set, institution) }
  const read = readAnswers(set, connection, text, around)
  if (!read.ok) return read.message
  for (const { number, view, with: about, send, asked } of read.rows) {
    const [found, second] = rowsOfView(world, set, institution, view, about, around)
    if (found === undefined || second !== undefined) return `Row ${number} is about ${Object.values(about).join(', ')}`
    const refused = sendAsServer(world, found, send, asked)
    if (refused !== undefined) return `Row ${number}: ${refused.message}`
  }
  return undefined
}
