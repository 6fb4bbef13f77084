import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SERVER = path.resolve(import.meta.dirname, '../..')

/**
 * What stores a publication, and who calls it. What the institution asks for before a publication is asked in `storeTexts`; a new caller of
 * `storePublication` would go around it, and a new caller of the others is tried with a second reader asked for, as each of these is in
 * `tests/server/configuration/`: changes.test.ts, settings-calls.test.ts and schedule.test.ts.
 */
const DOORS: { readonly [name: string]: readonly string[] } = {
  // An institution that is opened has nobody yet who could read its first publication.
  storePublication: ['configuration/publish/publish-texts.ts', 'institutions/open-institution.ts'],
  storeTexts: ['api/definitions/publish-definition.ts', 'configuration/publish/publish-change.ts'],
  publishRead: ['api/calls/save-settings.ts', 'api/configuration/publish-change.ts', 'configuration/schedule/run-schedule.ts'],
}

const files = readdirSync(SERVER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => path.join(entry.parentPath, entry.name))
const imports = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from/gmu)].map(([, names = '']) => ({
    file: path.relative(SERVER, file),
    names: names.split(',').map((name) => name.trim().split(' ', 1)[0]),
  })),
)

test.each(Object.entries(DOORS))(
  'every file that imports %s is known, and asks what the institution asks before a publication',
  (name, known) => {
    expect(
      imports
        .filter(({ names }) => names.includes(name))
        .map(({ file }) => file)
        .toSorted(),
    ).toEqual(known.toSorted())
  },
)
