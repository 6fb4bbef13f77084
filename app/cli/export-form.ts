import { writeFileSync } from 'node:fs'
import { compileForm, exportForm } from '#engine'
import { asJson, counted, EXIT, WrongUse, type Surroundings } from './command.ts'
import { loadOffice, officeFolder } from './offices.ts'

type Asked = {
  readonly office: string | undefined
  readonly form: string
  readonly institution: string | undefined
  readonly to: string | undefined
}

/** Writes text to a file, or to stdout where none is named. */
export const writeOut = (to: string | undefined, text: string, { out }: Pick<Surroundings, 'out'>): void => {
  if (to === undefined) return out(text)
  try {
    writeFileSync(to, `${text}\n`)
  } catch (error) {
    throw new WrongUse(`${to} was not written: ${error instanceof Error ? error.message : 'no reason given'}.`)
  }
}

/** Writes a form of an office as JSON Schema with its uiSchema. What these cannot say is named on stderr. */
export const exportFormOf = ({ office, form, institution, to }: Asked, surroundings: Surroundings): number => {
  if (office === undefined) throw new WrongUse(`Name the office: sojourn export OFFICE --form ${form}.`)
  const { sets } = loadOffice(officeFolder(office))
  const loaded = sets.find((set) => institution === undefined || set.institution === institution)
  if (loaded === undefined) throw new WrongUse(`${office} has no institution ${institution}.`)
  if (loaded.diagnostics.some(({ severity }) => severity === 'error'))
    throw new WrongUse(`${office} has errors, so its forms cannot be read: "sojourn lint" lists them.`)
  if (loaded.set.get('form', form) === undefined) throw new WrongUse(`${office} has no form ${form}.`)
  const exported = exportForm(compileForm(loaded.set, form))
  writeOut(to, asJson(exported), surroundings)
  if (exported.left.length > 0) surroundings.err(`${counted(exported.left.length, 'thing')} JSON Schema cannot say: see "left".`)
  return EXIT.well
}
