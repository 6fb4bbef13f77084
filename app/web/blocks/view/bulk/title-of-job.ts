import type { ServedListJob } from '../../../../server/contract/lists/list-jobs.ts'
import { listTexts } from '../../../texts/lists-texts.ts'

/** What a job is about: all that the list found, or what another one did. */
export const titleOfJob = ({ label, total, takesBack }: ServedListJob): string => {
  const texts = listTexts().job
  return takesBack ? texts.titleBack({ label, total }) : texts.title({ label, total })
}
