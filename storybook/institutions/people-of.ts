import { basename } from 'node:path'
import type { Json } from '#engine'
import { accountRow } from '../../app/demo/account-row.ts'
import { readDemos } from '../../app/demo/demo-files.ts'
import { sessionUser } from '../../app/server/store/accounts/accounts.ts'

/** Somebody of a demo who signs in: `key` is written in the address of a story, `user` is what rules read of them. */
export type GalleryPerson = {
  readonly key: string
  readonly office: string
  readonly institution: string
  readonly name: string
  readonly says: string
  readonly user: { readonly [name: string]: Json }
}

const SOME_DAY = '2026-11-21T00:00:00Z'

/** The people of the demos of an office, as their sign-in pages offer them; an office without a demo has none. */
export const peopleOf = (folder: string): readonly GalleryPerson[] =>
  readDemos(folder).flatMap(({ institution, people }) =>
    Object.entries(people).flatMap(([name, { person, account }]) => {
      if (account === undefined) return []
      const row = accountRow(name, { person, account: { ...account, attributes: account.attributes ?? {} } }, SOME_DAY)
      const user = sessionUser(row, institution)
      const known = { office: basename(folder), institution, name: user.name, says: account.says }
      return [{ key: `${institution}-${name}`, ...known, user: user as unknown as GalleryPerson['user'] }]
    }),
  )
