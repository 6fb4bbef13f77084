import type { CaseType } from '#engine'
import type { CarryOutWrite, WriteWork } from './carry-out-write.ts'

const caseOf = ({ context }: WriteWork, id: string): CaseType => {
  const definition = context.definitions.findCase(id)
  if (!definition) throw new Error(`there is no case ${id}`)
  return definition
}

export const start: CarryOutWrite<'start'> = async (work, { case: caseId, ...made }) => {
  await work.createCase(caseOf(work, caseId), made)
  return {}
}

export const convert: CarryOutWrite<'convert'> = async (work, { case: caseId, ...made }) => {
  const { entity, id } = await work.createCase(caseOf(work, caseId), made)
  return { converted: { entity, id } }
}
