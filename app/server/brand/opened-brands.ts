import type pg from 'pg'
import { listCrests } from '../store/accounts/opened-institutions.ts'
import { pictureOf, type Brands, type Picture } from './open-brands.ts'

/** Pictures of the folder, and beside them the crests of institutions without one. */
export type OpenedBrands = { readonly brands: Brands; readonly readAgain: () => Promise<void> }

/** A folder comes first: an institution that was opened and then written into the office has its pictures there. */
export const withOpenedBrands = async (pool: pg.Pool, written: Brands, hasFolder: (code: string) => boolean): Promise<OpenedBrands> => {
  let crests: ReadonlyMap<string, Picture> = new Map()
  const readAgain = async (): Promise<void> => {
    crests = new Map((await listCrests(pool)).map(({ code, svg }) => [code, pictureOf(svg)]))
  }
  await readAgain()
  const brands: Brands = (institution) => {
    const crest = hasFolder(institution) ? undefined : crests.get(institution)
    const brand = written(institution)
    return crest === undefined ? brand : { ...brand, crest, icon: crest }
  }
  return { brands, readAgain }
}
