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
    const found = (file: string, pointer: string, values: Values): readonly Diagnostic[] =>
      takenSettings(plan, values, { today: ANY_DAY })
        .problems.filter(({ code }) => code !== 'answers.unknown')
        .map(({ path, message }) => ({
          code: 'server.setting',
          severity: 'error' as const,
          file: `${file}.json`,
          line: 1,
          column: 1,
          pointer: `${pointer}/${path}`,
          message: `The setting "${path}" cannot have this value. ${message}`,
          mend: `Write what ${form} takes.`,
        }))
    const own = set
      .all('institution')
      .flatMap(({ id: institution, settings = {} }) =>
        found(institution, '/settings', Object.fromEntries(Object.entries(settings).filter(([name]) => Object.hasOwn(defaults, name)))),
      )
    return [...found(id, '/defaults', defaults), ...own]
  })
}
