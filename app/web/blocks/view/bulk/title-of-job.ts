import type { ServedListJob } from '../../../../server/contract/lists/list-jobs.ts'
import { listTexts } from '../../../texts/lists-texts.ts'

/** What a job is about: all that the list found, the records that were chosen, or what another one did. */
export const titleOfJob = ({ label, total, takesBack, chosen }: ServedListJob): string => {
  const texts = listTexts().job
  if (takesBack) return texts.titleBack({ label, total })
  return chosen ? texts.titleChosen({ label, total }) : texts.title({ label, total })
}
