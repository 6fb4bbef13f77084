import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../database/start-error.ts'
import { pictureFaults } from './picture-faults.ts'

/** The pictures of an office: beside its name, in the window, and beside the form that signs people in. */
const PICTURES = ['crest', 'icon', 'sign-in'] as const
export type PictureName = (typeof PICTURES)[number]

export type Picture = { readonly svg: string; readonly tag: string }
type Brand = Partial<Readonly<Record<PictureName, Picture>>>

/** The pictures of an institution, by its code. */
export type Brands = (institution: string) => Brand

/** Reads the folder `brand` of an office and of each of its institutions, whose pictures come first. A wrong one stops the start. */
export const openBrands = (folder: string): Brands => {
  const own = brandIn(path.join(folder, 'brand'))
  const institutions = path.join(folder, 'institutions')
  const brands = new Map(namesIn(institutions).map((code) => [code, { ...own, ...brandIn(path.join(institutions, code, 'brand')) }]))
  return (institution) => withIcon(brands.get(institution) ?? own)
}

const namesIn = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** An office with a crest and no icon of its own has the crest in the window. */
const withIcon = (brand: Brand): Brand => (brand.icon || !brand.crest ? brand : { ...brand, icon: brand.crest })

const brandIn = (folder: string): Brand => {
  const read = namesIn(folder).map((file) => [PICTURES.find((name) => file === `${name}.svg`), file] as const)
  const faults = read.flatMap(([name, file]) => {
    const at = path.join(folder, file)
    if (name === undefined) return [`${at}: Nothing shows this file. A brand has ${PICTURES.map((known) => `${known}.svg`).join(', ')}.`]
    return pictureFaults(readFileSync(at, 'utf8')).map((fault) => `${at}: ${fault}`)
  })
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  return Object.fromEntries(read.flatMap(([name, file]) => (name === undefined ? [] : [[name, pictureIn(path.join(folder, file))]])))
}

const pictureIn = (file: string): Picture => pictureOf(readFileSync(file, 'utf8'))

/** A picture that was judged before. */
export const pictureOf = (svg: string): Picture => {
  return { svg, tag: createHash('sha256').update(svg).digest('base64url').slice(0, 16) }
}

/** A picture as short as a crest comes with the words of the page, because a request would take longer than its bytes. */
const SHORT = 2000

/** Where the browser finds a picture. Its name changes with its content. */
export const addressOfPicture = (name: PictureName, { svg, tag }: Picture): string =>
  svg.length <= SHORT ? `data:image/svg+xml,${encodeURIComponent(svg)}` : `/brand/${name}.svg?v=${tag}`
