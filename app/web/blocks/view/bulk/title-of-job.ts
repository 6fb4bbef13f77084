import type { ServedListJob } from '../../../../server/contract/lists/list-jobs.ts'
import { listTexts } from '../../../texts/lists-texts.ts'

/** What came of a job that has ended. */
const titleOfEnded = ({ label, done, refused }: ServedListJob): string => {
  const texts = listTexts().bulk
  return refused === 0 ? texts.done({ label, count: done }) : texts.result({ label, done, refused })
}

/** What a job is about: all that the list found, the records that were chosen, or what another one did; once it has ended, what came of it. */
export const titleOfJob = (job: ServedListJob): string => {
  const { label, total, takesBack, chosen, state } = job
  if (state !== 'running') return titleOfEnded(job)
  const texts = listTexts().job
  if (takesBack) return texts.titleBack({ label, total })
  return chosen ? texts.titleChosen({ label, total }) : texts.title({ label, total })
}
