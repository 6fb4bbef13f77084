import type { Shell } from '../../../server/contract/shell.ts'

type Named = Pick<Shell['institution'], 'account' | 'name' | 'title'>

/** '<screen title> | <account name>'; a page without a title has that of the institution, and the product's before the institution is known. */
export const titleOf = (title: string, institution: Named | undefined, product: string): string =>
  [title === '' ? institution?.title : title, institution?.account ?? institution?.name ?? product]
    .filter((part) => part !== undefined && part !== '')
    .join(' | ')
