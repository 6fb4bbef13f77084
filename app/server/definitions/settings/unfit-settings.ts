import {
  acceptAnswers,
  compileForm,
  validateForm,
  type DefinitionSet,
  type Diagnostic,
  type FormContext,
  type FormPlan,
  type Json,
  type Problem,
} from '#engine'

/** Settings hold on every day, so no rule of their form depends on one. */
const ANY_DAY = '2000-01-01'

type Values = { readonly [name: string]: Json }

/** Values for settings as their form takes them, and what it says of their type and of everything else that it checks while somebody types. */
export const takenSettings = (
  plan: FormPlan,
  values: Values,
  context: FormContext,
): { readonly values: Values; readonly problems: readonly Problem[] } => {
  const { answers, problems } = acceptAnswers(plan, { stored: {}, changes: values, context })
  const typed = validateForm(plan, { answers, context }, 'typing').filter(({ severity }) => severity === 'error')
  return { values: answers, problems: [...problems, ...typed] }
}

/** Values of settings that the form of these settings would refuse, in their defaults and at each institution. */
export const unfitSettings = (set: DefinitionSet): readonly Diagnostic[] => {
  // An institution that cannot be read is a finding of its own, and has no country in whose way values are written.
  if (set.all('institution').some(({ locale }: { readonly locale?: string }) => locale === undefined || locale === '')) return []
  return set.all('settings').flatMap(({ id, form, defaults }) => {
    if (form === undefined || set.find(form) === undefined) return []
    const plan = compileForm(set, form)
    const refused = (values: Values): readonly Problem[] =>
      takenSettings(plan, values, { today: ANY_DAY }).problems.filter(({ code }) => code !== 'answers.unknown')
    const found = (file: string, pointer: string, problems: readonly Problem[]): readonly Diagnostic[] =>
      problems.map(({ path, message }) => ({
        code: 'server.setting',
        severity: 'error' as const,
        file: `${file}.json`,
        line: 1,
        column: 1,
        pointer: `${pointer}/${path}`,
        message: `The setting "${path}" cannot have this value. ${message}`,
        mend: `Write what ${form} takes.`,
      }))
    const ofDefaults = refused(defaults)
    // An institution says only what is different: a required setting that it leaves out has its default.
    const own = set.all('institution').flatMap(({ id: institution, settings = {} }) => {
      const problems = refused({
        ...defaults,
        ...Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(defaults, name))),
      })
      const known = new Set(ofDefaults.filter(({ path }) => !Object.hasOwn(settings, path)).map(({ path }) => path))
      return found(
        institution,
        '/settings',
        problems.filter(({ path }) => !known.has(path)),
      )
    })
    return [...found(id, '/defaults', ofDefaults), ...own]
  })
}
