import type { FormPlan } from '#engine'

/** The plan of a form of the office, for a component test: the engine is loaded when the first one asks. */
export const planOfOffice = async (form: string): Promise<FormPlan> => {
  const [{ compileForm, loadDefinitions }, { readDefinitions }] = await Promise.all([import('#engine'), import('./definitions.ts')])
  return compileForm(loadDefinitions(readDefinitions().sources).set, form)
}
