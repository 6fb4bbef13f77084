import type { Services } from '../work/services.ts'
import type { Outdated } from './messages.ts'

type Caches = Pick<Services, 'registry' | 'institutions' | 'readBrandsAgain'>

/** Services that tell the other thread what they read again, because it has the same caches. */
export const tellingServices = <Given extends Caches>(services: Given, tell: (outdated: Outdated) => void): Given => ({
  ...services,
  institutions: {
    ...services.institutions,
    forget: () => {
      services.institutions.forget()
      tell({ of: 'institutions' })
    },
  },
  registry: {
    ...services.registry,
    forget: (institution: number) => {
      services.registry.forget(institution)
      tell({ of: 'definitions', institution })
    },
    readSlots: async () => {
      await services.registry.readSlots()
      tell({ of: 'slots' })
    },
  },
  readBrandsAgain: async () => {
    await services.readBrandsAgain()
    tell({ of: 'brands' })
  },
})

/** Reads again what the other thread has changed, and tells it nothing of that. */
export const readAgain = async ({ registry, institutions, readBrandsAgain }: Caches, outdated: Outdated): Promise<void> => {
  if (outdated.of === 'definitions') registry.forget(outdated.institution)
  else if (outdated.of === 'institutions') institutions.forget()
  else if (outdated.of === 'slots') await registry.readSlots()
  else await readBrandsAgain()
}
