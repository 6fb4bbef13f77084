import { EXIT, WrongUse, type Command, type Surroundings } from './command.ts'
import { lint, LINT_USE } from './lint.ts'
import { testExamples, TEST_USE } from './test-examples.ts'

import { diff, DIFF_USE } from './diff.ts'
import { exportLayer, EXPORT_USE } from './export-layer.ts'
import { importLayer, IMPORT_USE } from './import-layer.ts'
import { institution, INSTITUTION_USE } from './institution.ts'
import { replay, REPLAY_USE } from './replay.ts'
import { translations, TRANSLATIONS_USE } from './translations.ts'

const COMMANDS: { readonly [name: string]: { readonly run: Command; readonly use: string } } = {
  lint: { run: lint, use: LINT_USE },
  test: { run: testExamples, use: TEST_USE },
  diff: { run: diff, use: DIFF_USE },
  export: { run: exportLayer, use: EXPORT_USE },
  import: { run: importLayer, use: IMPORT_USE },
  replay: { run: replay, use: REPLAY_USE },
  institution: { run: institution, use: INSTITUTION_USE },
  translations: { run: translations, use: TRANSLATIONS_USE },
}

const help = (): string =>
  [
    'npx sojourn <command>',
    ...Object.values(COMMANDS).map(({ use }) => `\n${use}`),
    '\nAn office is a folder with a file *.office.json, or the name of one in definitions/.',
    'Exit codes: 0 all is well, 1 something was found or failed, 2 the command was called wrongly. --json writes JSON for machines.',
    'docs/command-line.md shows each command at work.',
  ].join('\n')

/** What the person who typed the command can mend; anything else is a mistake of ours and keeps its stack. */
const isOfCaller = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'WrongUse' || error.name === 'StartError' || ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))

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
