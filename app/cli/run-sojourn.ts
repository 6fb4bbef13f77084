import { EXIT, isOfCaller, WrongUse, type Command, type Surroundings } from './command.ts'
import { lint, LINT_USE } from './lint.ts'
import { testExamples, TEST_USE } from './test-examples.ts'

import { diff, DIFF_USE } from './diff.ts'
import { exportLayer, EXPORT_USE } from './export-layer.ts'
import { importLayer, IMPORT_USE } from './import-layer.ts'
import { institution, INSTITUTION_USE } from './institution.ts'
import { demo, DEMO_USE } from './demo.ts'
import { replay, REPLAY_USE } from './replay.ts'
import { translations, TRANSLATIONS_USE } from './translations.ts'

/** It serves until it is closed, from a folder of its own: app/sojourn.mjs calls it. */
const MCP_USE = `sojourn mcp
  Serves lint, examples, drafts and replay to an assistant, by the Model Context Protocol on stdin and stdout. No tool publishes anything.
  The portal is that of BASE_URL or PORT. SOJOURN_USER and SOJOURN_PASSWORD, or SOJOURN_TOKEN, say as whom.`

const COMMANDS: { readonly [name: string]: { readonly run: Command; readonly use: string } } = {
  lint: { run: lint, use: LINT_USE },
  test: { run: testExamples, use: TEST_USE },
  diff: { run: diff, use: DIFF_USE },
  export: { run: exportLayer, use: EXPORT_USE },
  import: { run: importLayer, use: IMPORT_USE },
  replay: { run: replay, use: REPLAY_USE },
  institution: { run: institution, use: INSTITUTION_USE },
  translations: { run: translations, use: TRANSLATIONS_USE },
  demo: { run: demo, use: DEMO_USE },
  mcp: { run: () => Promise.reject(new WrongUse('sojourn mcp takes no arguments.')), use: MCP_USE },
}

const help = (): string =>
  [
    'npx sojourn <command>',
    ...Object.values(COMMANDS).map(({ use }) => `\n${use}`),
    '\nAn office is a folder with a file *.office.json, or the name of one in definitions/.',
    'Exit codes: 0 all is well, 1 something was found or failed, 2 the command was called wrongly. --json writes JSON for machines.',
    'docs/command-line.md shows each command at work.',
  ].join('\n')

/** Carries out one command line and returns its exit code. */
export const runSojourn = async ([name, ...args]: readonly string[], surroundings: Surroundings): Promise<number> => {
  if (name === '--help' || name === '-h' || name === 'help' || args.includes('--help')) {
    surroundings.out((args.includes('--help') && COMMANDS[name ?? '']?.use) || help())
    return EXIT.well
  }
  try {
    const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name ?? ''] : undefined
    if (command === undefined)
      throw new WrongUse(`${name === undefined ? 'Say a command' : `There is no command "${name}"`}: ${Object.keys(COMMANDS).join(', ')}.`)
    return await command.run(args, surroundings)
  } catch (error) {
    if (!isOfCaller(error)) throw error
    surroundings.err(error.message)
    return EXIT.wrongUse
  }
}
