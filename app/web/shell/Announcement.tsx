import { useAtomValue } from 'jotai'
import { announcementAtom } from './announce.ts'

/** It stands in the page before it says anything: a live region that comes with its text is not read. */
export const Announcement = () => (
  <div className="sj-vh" role="status">
    {useAtomValue(announcementAtom)}
  </div>
)
