import type { Definition } from '../definition/kinds.ts'
import { contentHash } from '../rules/values/content-hash.ts'
import { onceFor } from '../once-for.ts'

/** Equal for equal JSON. Most definitions of a set stand in the next one as well, and are not written again for their hash. */
export const definitionHash = onceFor((definition: Definition): string => contentHash(JSON.stringify(definition)))
