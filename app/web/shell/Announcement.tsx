import { useAtomValue } from 'jotai'
import { announcementAtom } from './announce.ts'

/** Empty at first: a screen reader does not read a live region that appears together with its text. */
export const Announcement = () => (
  <div className="sj-vh" role="status">
    {useAtomValue(announcementAtom)}
  </div>
)
