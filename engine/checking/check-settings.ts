import type { DefinitionCheck } from './check-context.ts'

/** A secret cannot be read back, so it has no default that everybody can read. */
export const checkSettings: DefinitionCheck = ({ set, report }) => {
  for (const settings of set.all('settings')) {
    for (const name of settings.secrets ?? [])
      if (Object.hasOwn(settings.defaults, name)) report('settings.secret-default', settings.id, `/defaults/${name}`, { name })
  }
}
