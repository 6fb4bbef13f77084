import type { Json } from '#engine'
import { accountRow } from '../../app/demo/account-row.ts'
import { readOfficeDemo } from '../../app/demo/demo-files.ts'
import { sessionUser } from '../../app/server/store/accounts/accounts.ts'

/** Somebody of a demo who signs in: `key` is written in the address of a story, `user` is what rules read of them. */
export type GalleryPerson = {
  readonly key: string
  readonly name: string
  readonly says: string
  readonly user: { readonly [name: string]: Json }
}

const SOME_DAY = '2026-11-21T00:00:00Z'

/** The people of an office's demo, as its sign-in page offers them; an office without a demo has none. */
export const peopleOf = (folder: string): readonly GalleryPerson[] => {
  const demo = readOfficeDemo(folder)
  if (demo === undefined) return []
  const { institution, people } = demo
  return Object.entries(people).flatMap(([name, { person, account }]) => {
    if (account === undefined) return []
    const row = accountRow(name, { person, account: { ...account, attributes: account.attributes ?? {} } }, SOME_DAY)
    const user = sessionUser(row, institution)
    return [{ key: `${institution}-${name}`, name: user.name, says: account.says, user: user as unknown as GalleryPerson['user'] }]
  })
}
