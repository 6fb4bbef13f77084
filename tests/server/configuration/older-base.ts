import { baseOf, keepBase } from '../../../app/server/store/definitions/kept-base.ts'
import { ensureInstitution } from '../../../app/server/store/accounts/institutions.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import type { Services } from '../../../app/server/work/services.ts'

export const FORM = 'cpt-request.form'

type Part = Record<string, unknown> & { readonly items?: Part[] }
const itemsOf = (form: { readonly pages: readonly Part[] }, page: string): Part[] => form.pages.find(({ id }) => id === page)?.items ?? []

const inForm = (text: string, change: (form: { title: string; readonly pages: readonly Part[] }) => void): string => {
  const form = JSON.parse(text) as { title: string; readonly pages: readonly Part[] }
  change(form)
  return JSON.stringify(form)
}

/**
 * Makes it so that the institution began on an older base: another help text that it changed too, another title, and a question that the base
 * has no more. With `layer`, the institution says something of that question.
 */
export const olderBase = async ({ pool, registry }: Services, { layer = true } = {}): Promise<void> => {
  const institution = await ensureInstitution(pool, 'halverton')
  const sources = registry.base.sources.map(({ file, text }) => ({
    file,
    text: file.endsWith(`/${FORM}.json`)
      ? inForm(text, (form) => {
          form.title = 'Practical training'
          Object.assign(itemsOf(form, 'documents').find(({ question }) => question === 'course_registration') ?? {}, {
            help: 'Of the older base.',
          })
          itemsOf(form, 'studies').push({ question: 'adviser_note', label: 'Adviser’s note', type: 'text', flag: 'editable', onFile: '' })
        })
      : text,
  }))
  const own = registry.writtenFile(institution, `${FORM}.overlay`)?.text ?? '{}'
  const overlay = JSON.parse(own) as { readonly change: { readonly pages: readonly Part[] } }
  itemsOf(overlay.change, 'studies').push({ question: 'adviser_note', help: 'Of Halverton.' })
  await inInstitution(pool, institution.id, (tx) => keepBase(tx, baseOf(sources)))
  if (layer)
    await pool.query(
      "insert into definition_version (institution_id, id, version, content, note, by_name) select $1, $2, coalesce(max(version), 0) + 1, $3, 'Help', 'Dana Okoye' from definition_version where institution_id = $1 and id = $2",
      [institution.id, `${FORM}.overlay`, JSON.stringify(overlay)],
    )
  registry.forget(institution.id)
}
