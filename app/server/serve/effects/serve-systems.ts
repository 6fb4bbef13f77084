import type { SystemsPage } from '../../contract/effects.ts'
import { countEffects, findMailTrouble } from '../../store/outbox/list-effects.ts'
import { serverTexts } from '../../texts/en.ts'
import type { Services } from '../../work/services.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** The kinds of definitions that are counted. */
const IN_FORCE = ['form', 'workflow', 'rule', 'template'] as const

/** Answering at all shows that the portal works. */
export const serveSystems = async (context: WorkContext): Promise<SystemsPage> => {
  const { tx, services, definitions } = context
  const texts = serverTexts.systems
  const asked = performance.now()
  const counts = await countEffects(tx, { mailsOnly: true })
  const ms = Math.max(1, Math.round(performance.now() - asked))
  // A mail that gave up is trouble even when nothing waits any more: it reached nobody.
  const trouble = (await findMailTrouble(tx)) ?? (counts.dead === 0 ? undefined : texts.mailGaveUp({ count: counts.dead }))
  const scanner = await serveScanner(services)
  const detail = texts.mailDetail({ done: counts.done, dead: counts.dead, waiting: counts.waiting })
  return {
    systems: [
      { name: texts.portal, works: true, status: texts.works },
      { name: texts.database, works: true, status: texts.works, detail: texts.answersIn({ ms }) },
      {
        name: texts.mail,
        works: trouble === undefined,
        status: trouble ?? (services.config.smtpUrl === undefined ? texts.asFiles : texts.works),
        detail,
      },
      ...(scanner ? [scanner] : []),
    ],
    inForce: IN_FORCE.map((kind) => ({ label: texts.kinds[kind], count: String(definitions.set.all(kind).length) })),
  }
}

/** Undefined where files are not scanned: there is nothing that could fail. */
const serveScanner = async ({ scanner }: Services): Promise<SystemsPage['systems'][number] | undefined> => {
  const texts = serverTexts.systems
  if (!scanner) return undefined
  const answers = await scanner.ping().then(
    () => true,
    () => false,
  )
  return { name: texts.scanner, works: answers, status: answers ? texts.works : texts.scannerAway }
}
