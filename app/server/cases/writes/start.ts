import type { CaseType } from '#engine'
import type { CarryOutWrite, WriteWork } from './carry-out-write.ts'
import { withOwnFiles } from './own-files.ts'

const caseOf = ({ context }: WriteWork, id: string): CaseType => {
  const definition = context.definitions.findCase(id)
  if (!definition) throw new Error(`there is no case ${id}`)
  return definition
}

export const start: CarryOutWrite<'start'> = async (work, { case: caseId, ...made }) => {
  const definition = caseOf(work, caseId)
  await work.createCase(definition, { ...made, values: await withOwnFiles(work, definition, made) })
  return {}
}

export const convert: CarryOutWrite<'convert'> = async (work, { case: caseId, ...made }) => {
  const { entity, id } = await work.createCase(caseOf(work, caseId), made)
  return { converted: { entity, id } }
}
