import { runDays } from '#engine'
import { readConfig } from '../../../app/server/config.ts'
import { runAutomation } from '../../../app/server/jobs/automations/run-automation.ts'
import { tryAutomation } from '../../../app/server/jobs/automations/try-automation.ts'
import { startServer } from '../../../app/server/main.ts'
import { ENDING_STUDENTS } from './fill-records.ts'
import { millisecondsOf } from './samples.ts'
import { statementsOf } from './statements.ts'

/** An automation of the domain that writes to students before their program ends. */
const AUTOMATION = 'program-ends-soon.automation'
/** Thirty days before the program of those students ends; nobody was written to for any day before. */
const [BEFORE, DAY] = ['2031-04-14', '2031-04-15']
const ROUNDS = 10

/** A run of an automation over all students of an office. */
export type Clock = {
  readonly students: number
  readonly recipients: number
  /** Finding them, read again in each round. */
  readonly find: readonly number[]
  /** Statements to the table of students, to find them. */
  readonly queries: number
  /** Finding them and writing what each of them is sent, once. */
  readonly run: number
  /** What a second run of the same day carried out. */
  readonly again: number
}

/** Measures an automation that finds some hundred of all students of the database, in the server's own process. */
export const measureClock = async (url: string, dataDir: string): Promise<Clock> => {
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, BASE_URL: 'http://localhost:3000' }),
    worker: false,
    host: '127.0.0.1',
  })
  try {
    const { services } = server
    const institution = await services.institutions.byId(1)
    const { set } = await services.registry.current(institution)
    const automation = set.get('automation', AUTOMATION)
    if (!automation) throw new Error(`there is no ${AUTOMATION}`)
    const days = runDays(DAY, BEFORE)
    const look = () => tryAutomation(services, institution, automation, days, 0)
    // The first two fill the caches.
    await look()
    const asked = await statementsOf(services.pool, look)
    const find: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) find.push(await millisecondsOf(look))
    let recipients = 0
    const run = await millisecondsOf(async () => {
      recipients = (await runAutomation(services, institution, automation, days)).carriedOut
    })
    if (recipients !== ENDING_STUDENTS) throw new Error(`${recipients} students were written to, not ${ENDING_STUDENTS}`)
    const again = await runAutomation(services, institution, automation, days)
    const { rows } = await services.pool.query<{ students: number }>('select count(*)::int as students from record_profile')
    return {
      students: rows[0]?.students ?? 0,
      recipients,
      find,
      queries: asked.filter(({ text }) => text.includes(`entity = 'profile'`)).length,
      run,
      again: again.carriedOut,
    }
  } finally {
    await server.close()
  }
}
