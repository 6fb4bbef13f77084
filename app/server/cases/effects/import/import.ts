import { exchangeTexts, repeatedRows, type CaseType, type EffectOf } from '#engine'
import { putIntoOutbox } from '../../../store/outbox/outbox.ts'
import { getRecord } from '../../../store/records/records.ts'
import { serverTexts } from '../../../texts/en.ts'
import type { WorkContext } from '../../../work/work-context.ts'
import type { EffectDelivery, WaitingWork } from '../deliver.ts'
import { endWith } from '../end-with.ts'
import { makeRow, matchOf } from './make-row.ts'
import { forgetRows, rowsOfFile } from './rows-of-file.ts'

/** `from`: how many rows are there already. */
type Import = EffectOf<'import'>['import'] & { readonly from?: number }

/** Rows of one transaction, each with some twenty statements: far less than the time a try has. */
const PAGE = 100

const deliver: EffectDelivery<'import'>['deliver'] = async ({ context, loaded, actor }, { key, effect, because }) => {
  const { entity, id: record } = loaded.row
  await putIntoOutbox(context.tx, { entity, record, key, effect, because, context: { user: actor.user } })
}

/**
 * Makes the next page of rows and leaves the one after it in the outbox, in one transaction that also notes this one as done: a server
 * that dies anywhere loses no row and makes none twice.
 */
const readPage = async (work: WaitingWork, context: WorkContext, asked: Import): Promise<void> => {
  const { tx, definitions } = context
  const { entity, record, key } = work.claimed
  const about = await getRecord(tx, entity, record)
  const read = await rowsOfFile(context, about, asked)
  if (!read.ok) return endWith(work, context, asked.unreadable, { why_unreadable: read.message })
  const definition: CaseType | undefined = definitions.findCase(asked.rows)
  if (!definition) throw new Error(`effect.import: there is no case ${asked.rows}`)
  const { from = 0 } = asked
  const repeated = repeatedRows(matchOf(definition), read.rows)
  for (const row of read.rows.slice(from, from + PAGE)) {
    const earlier = repeated.get(row.number)
    await makeRow(
      context,
      work.rows,
      definition,
      about,
      row,
      [row.refused ?? [], earlier === undefined ? [] : exchangeTexts.rowTwice({ number: earlier })].flat(),
    )
  }
  const next = from + PAGE
  if (next >= read.rows.length) {
    forgetRows(context, asked)
    return endWith(work, context, asked.done, { rows_read: read.rows.length, columns_unknown: read.unmapped.join(', ') })
  }
  const effect = { import: { ...asked, from: next } }
  await putIntoOutbox(tx, { entity, record, key: `${key.replace(/:from\d+$/, '')}:from${next}`, effect, because: 'import', context: {} })
}

export const importRows: EffectDelivery<'import'> = {
  deliver,
  carryOut: (work, { import: asked }) => work.finish((context) => readPage(work, context, asked)),
  words: ({ import: { mapping } }) => ({ what: serverTexts.effects.import({ mapping }), safety: serverTexts.effects.importSafety }),
}
