import { spawnSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string

// A rule whose pattern matches nothing always passes, so each rule gets a violation to find.
const planted: Readonly<Record<string, { code: string; complaint: string | undefined }>> = {
  'engine/reads-a-file.ts': { code: "import { readFileSync } from 'node:fs'\nreadFileSync('x')", complaint: 'The engine is pure' },
  'engine/rules/draws.ts': { code: "import { useState } from 'react'\nuseState()", complaint: 'The engine is pure' },
  'engine/rules/asks-the-server.ts': {
    code: "import { connect } from '../../app/server/database/connect.ts'\nconnect('')",
    complaint: 'The engine is pure',
  },
  'engine/rules/reads-a-definition.ts': {
    code: "import lookup from '../../definitions/lookups/countries.lookup.json'\nlookup()",
    complaint: 'The engine is pure',
  },
  'engine/asks-the-clock.ts': { code: 'export const now = () => Date.now()', complaint: 'The time is passed in' },
  'engine/throws-dice.ts': { code: 'export const dice = () => Math.random()', complaint: 'Randomness is passed in' },
  'engine/fetches.ts': { code: "export const answer = () => fetch('/x')", complaint: 'no input or output' },
  'renderer/form/knows-the-server.ts': {
    code: "import type { Shell } from '../../app/server/contract/shell.ts'\nexport type X = Shell",
    complaint: 'knows neither the server',
  },
  'renderer/form/past-the-door.ts': { code: "import { run } from '../../engine/rules/run.ts'\nrun()", complaint: 'Through the engine' },
  'renderer/form/section/knows-rjsf.ts': {
    code: "import { getUiOptions } from '@rjsf/utils'\ngetUiOptions({})",
    complaint: 'renderer/rjsf alone',
  },
  'renderer/form/section/knows-a-type-of-rjsf.ts': {
    code: "import type { FieldProps } from '@rjsf/utils'\nexport type X = FieldProps",
    complaint: 'renderer/rjsf alone',
  },
  'renderer/form/section/knows-a-file-of-rjsf.ts': {
    code: "import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'\nObjectField({})",
    complaint: 'renderer/rjsf alone',
  },
  'engine/rules/knows-rjsf.ts': { code: "import { getUiOptions } from '@rjsf/utils'\ngetUiOptions({})", complaint: 'renderer/rjsf alone' },
  'app/web/shell/knows-rjsf.ts': { code: "import { getUiOptions } from '@rjsf/utils'\ngetUiOptions({})", complaint: 'renderer/rjsf alone' },
  'renderer/rjsf/knows-rjsf.ts': { code: "import { getUiOptions } from '@rjsf/utils'\ngetUiOptions({})", complaint: undefined },
  'renderer/rjsf/knows-the-server.ts': {
    code: "import type { Shell } from '../../app/server/contract/shell.ts'\nexport type X = Shell",
    complaint: 'knows neither the server',
  },
  'app/web/shell/knows-the-store.ts': {
    code: "import type { R } from '../../server/store/records.ts'\nexport type X = R",
    complaint: 'by its contract alone',
  },
  'app/web/shell/runs-the-contract.ts': {
    code: "import { shell } from '../../server/contract/shell.ts'\nshell()",
    complaint: 'Types only',
  },
  'app/web/shell/reads-a-definition.ts': {
    code: "import screen from '../../../definitions/screens/home.screen.json'\nscreen()",
    complaint: 'by its contract alone',
  },
  'app/web/shell/past-the-door.ts': { code: "import { F } from '../../../renderer/form/F.tsx'\nF()", complaint: 'front doors' },
  'app/web/shell/uses-the-contract.ts': {
    code: "import type { Shell } from '../../server/contract/shell.ts'\nexport type X = Shell",
    complaint: undefined,
  },
  'app/web/shell/uses-the-doors.ts': {
    code: "import { evaluate } from '#engine'\nimport { FormView } from '#renderer'\nevaluate(FormView)",
    complaint: undefined,
  },
  'app/web/shell/nests-conditionals.ts': {
    code: 'export const sign = (n: number) => (n > 0 ? 1 : n < 0 ? -1 : 0)',
    complaint: 'no-nested-ternary',
  },
  'engine/goes-on-and-on.ts': {
    code: `export const long = (n: number) => {\n${'n += 1\n'.repeat(120)}return n\n}`,
    complaint: 'max-lines-per-function',
  },
  'engine/imports-twice.ts': {
    code: "import { a } from './a.ts'\nimport type { B } from './a.ts'\nexport const b: B = a",
    complaint: 'no-duplicates',
  },
  'engine/marks-each-type.ts': {
    code: "import { type A, type B } from './a.ts'\nexport type C = A | B",
    complaint: 'consistent-type-specifier-style',
  },
  'engine/imports-a-type-as-a-value.ts': {
    code: "import { A } from './a.ts'\nexport type B = A",
    complaint: 'consistent-type-imports',
  },
  'engine/imports-late.ts': { code: "export const a = 1\nimport { b } from './b.ts'\nexport const c = b", complaint: 'import(first)' },
  'app/server/prints.ts': { code: "console.log('x')", complaint: 'console' },
}

let complaints: Readonly<Record<string, string>>

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sojourn-planted-'))
  await copyFile(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'))
  for (const [file, { code }] of Object.entries(planted)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    await writeFile(path.join(folder, file), code)
  }
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string; help?: string; code: string }[] }
  complaints = Object.fromEntries(
    Object.keys(planted).map((file) => [
      file,
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ message, help, code }) => `${code} ${message} ${help ?? ''}`)
        .join('\n'),
    ]),
  )
})

afterAll(() => rm(folder, { recursive: true }))

test.each(Object.entries(planted))('%s', (file, { complaint }) => {
  if (complaint === undefined) expect(complaints[file]).toBe('')
  else expect(complaints[file]).toContain(complaint)
})
