import type { FormContext, FormPlan, LookupValue } from '#engine'

/** The people named in the texts of a form when a story names nobody else. */
export const SAMPLE_PERSON = { first_name: 'Ria', last_name: 'Okafor', firstName: 'Ria', lastName: 'Okafor' }

const SAMPLES: readonly { readonly [field: string]: string }[] = [
  { first_name: 'Dana', last_name: 'Abara', name: 'Chemistry', email: 'd.abara@halverton.example' },
  { first_name: 'Luis', last_name: 'Ferrante', name: 'Mechanical Engineering', email: 'l.ferrante@halverton.example' },
  { first_name: 'Ilse', last_name: 'Vane', name: 'Marine Station', email: 'i.vane@halverton.example' },
]

const fieldsOf = (text = ''): readonly string[] => [...text.matchAll(/\{(?:record\.|option\.)?([\w.]+)\}/gu)].map(([, field = '']) => field)

const sampleOf = (row: { readonly [field: string]: string }, field: string): string => {
  const key = Object.keys(row).find((each) => field === each || field.endsWith(`_${each}`))
  return (key && row[key]) ?? field.replaceAll('_', ' ')
}

/** The values of a list that stays on the server, in a story. */
export const SAMPLE_VALUES: readonly LookupValue[] = SAMPLES.map(({ name = '' }, index) => ({ value: `sample${index + 1}`, label: name }))

/** Three rows for each list that the server would fill from records or keep for itself, so that a choice has options. */
export const sampleRows = ({ lookups }: FormPlan): NonNullable<FormContext['related']> =>
  Object.fromEntries(
    Object.values(lookups)
      .filter(({ from }) => from !== undefined)
      .map(({ id, from }) => [
        id,
        SAMPLES.map((row, index) => ({
          [from?.value ?? 'value']: `sample${index + 1}`,
          ...(from?.search === true && { label: row['name'] ?? '' }),
          ...Object.fromEntries([...fieldsOf(from?.label), ...fieldsOf(from?.help)].map((field) => [field, sampleOf(row, field)])),
        })),
      ]),
  )
