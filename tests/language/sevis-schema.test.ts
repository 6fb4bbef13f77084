import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { validateXML } from 'xmllint-wasm'
import { expect, test } from 'vitest'
import { readDefinitionFolder } from '../../app/server/definitions/read-folder.ts'
import { loadDefinitions } from '../../engine/load-definitions.ts'
import { toMessage } from '../../engine/exchange/message.ts'

/** The published schemas are not part of this repository; when they lie beside it, the message is validated against them. */
const SCHEMAS = join(process.env['SHARED_DIR'] ?? resolve(import.meta.dirname, '../../../shared'), 'sevis')

const file = (fileName: string) => ({ fileName, contents: readFileSync(join(SCHEMAS, fileName), 'utf8') })

const batch = (student: string): string => `<SEVISBatchCreateUpdateStudent userID="demodso001">
<BatchHeader><BatchID>00000000000001</BatchID><OrgID>HSU214F99990000</OrgID></BatchHeader>
<UpdateStudent>${student}</UpdateStudent>
</SEVISBatchCreateUpdateStudent>`

test.skipIf(!existsSync(SCHEMAS))('the CPT message has its elements in the order of the published schema', async () => {
  const { set } = loadDefinitions(readDefinitionFolder(join(import.meta.dirname, 'record-to-xml')).sources)
  const example = set.get('mapping', 'cpt-add.mapping')?.examples?.[0]
  const judge = async (answers: object) => {
    const { text } = toMessage(set, 'cpt-add.mapping', {
      ...example?.given,
      answers: { ...(example?.given['answers'] as object), ...answers } as never,
    })
    const { errors } = await validateXML({
      xml: [{ fileName: 'batch.xml', contents: batch(text.replace(/^<\?xml.*\n/u, '')) }],
      schema: [file('Create-UpdateStudent.xsd')],
      preload: [file('Common.xsd'), file('SEVISTable.xsd')],
    })
    return errors.map(({ message }) => message)
  }
  expect(await judge({ cpt_comments: 'A <short> remark & more', cpt_address_line2: 'Room 4', cpt_route_code: '1234' })).toEqual([])
  expect((await judge({ employment_time: '03', cpt_comments: 'x' })).join(' ')).toContain('FullPartTimeIndicator')
})
